import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Owner1234";
const payeeName = "Rina Akter";

t.setTimeout(600_000);

t.test("a copied ticket of a half-finished sign-in carries nothing that its owner typed", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  await sandbox.steer("PUT", "/switches", { flags: { PWDEXPFORCECHANGE3: true } });
  let owners = 0;

  /** Creates a browser with an incomplete sign-in, and a browser with only a copy of its ticket. */
  async function scene(typed: string, fields: object) {
    owners += 1;
    const account = `waiter${owners}`;
    const mobile = `017124${15_000 + owners}`;
    await sandbox.steer("POST", "/accounts", { account, password: typed, mobile, ...fields });
    const browser = gateway.visitor();
    const form = { type: "username", username: account, password: typed, remember: true };
    const { state } = (await (await browser.call("POST", "/api/session", form)).json()) as Session;
    const copy = new SiteVisitor(gateway.url, new Map([["sid", browser.cookies.get("sid") ?? ""]]));
    return { account, browser, copy, state };
  }
  const fields = async (answer: Response) => ((await answer.json()) as ErrorBody).error.fields;
  const change = (browser: SiteVisitor, newPassword: string, oldPassword?: string) =>
    browser.call("PUT", "/api/password", { newPassword, confirmPassword: newPassword, oldPassword });

  for (const [what, typed, more] of [
    ["that was handed out", "123456", {}],
    ["that has expired", password, { passwordExpired: true }],
  ] as const) {
    await t.test(
      `a password ${what} is changed without typing it only in the browser where it was typed`,
      async (t) => {
        const { browser, copy, state } = await scene(typed, more);
        t.equal(state, "passwordChange");
        t.match(await browser.json<Session>("/api/session"), { oldPasswordKnown: true });
        t.match(await copy.json<Session>("/api/session"), { state, oldPasswordKnown: false });
        t.same(await fields(await change(copy, "Thief1234")), { oldPassword: "required" });
        t.equal((await change(copy, "Thief1234", "Guess1234")).status, 422, "a guess is checked");
        copy.cookies.set("proof", "x".repeat(43));
        t.same(
          await fields(await change(copy, "Thief1234")),
          { oldPassword: "required" },
          "an invented cookie is refused",
        );
        t.equal((await change(browser, "Fresh1234")).status, 200);
      },
    );
  }

  await t.test("the holder of the old password changes it without the cookie", async (t) => {
    const { browser } = await scene(password, { passwordExpired: true });
    browser.cookies.delete("proof");
    t.match(await (await change(browser, "Fresh1234", password)).json(), { state: "member" });
  });

  const step = (browser: SiteVisitor, body: object) => browser.call("POST", "/api/session/verification", body);
  const byName = { type: "PAYEE_NAME", value: payeeName };
  const stop = (browser: SiteVisitor) => browser.call("POST", "/api/security/stop");

  await t.test("a second step from a copied ticket types, remembers and proves nothing", async (t) => {
    const { copy, state } = await scene(password, { knownAddresses: [], payeeName });
    t.equal(state, "verification");
    t.match(await (await step(copy, byName)).json(), { state: "member" });
    t.match(await (await stop(copy)).json(), { error: { code: "proof_required" } });
    t.notOk(copy.cookies.has("remember"));
    t.notOk(copy.cookies.has("proven"));
  });

  await t.test(
    "a second step from a copied ticket that leads to a password change requires the old password",
    async (t) => {
      const { copy } = await scene("123456", { knownAddresses: [], payeeName });
      t.match(await (await step(copy, byName)).json(), { state: "passwordChange", oldPasswordKnown: false });
    },
  );

  await t.test("a second step in the browser where the password was typed remembers and proves it", async (t) => {
    const { browser } = await scene(password, { knownAddresses: [], payeeName });
    t.equal((await step(browser, byName)).status, 200);
    t.equal((await stop(browser)).status, 204);
    t.ok(browser.cookies.has("remember"));
    t.ok(browser.cookies.has("proven"));
  });
});
