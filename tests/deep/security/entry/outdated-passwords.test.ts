import t from "tap";
import { PlatformError } from "../../../../bff/platform/error.ts";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Security } from "../../../../shared/contracts/security.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";

/** Shorter than the platform's rules for new passwords allow. */
const password = "Own1";
/** More attempts than any password throttle permits. */
const many = 12;

t.setTimeout(600_000);

t.test("an outdated password uses up no attempt", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000", CAPTCHA_AFTER_REQUESTS: "1000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  async function owner(account: string): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password });
    const browser = gateway.visitor();
    const form = { type: "username", username: account, password, remember: true };
    t.equal((await browser.call("POST", "/api/session", form)).status, 200);
    return browser;
  }
  const refusal = async (answer: Response) => {
    const { code, fields } = ((await answer.json()) as ErrorBody).error;
    return { code, fields };
  };
  const wrong = { code: "credentials_invalid", fields: { password: "invalid" } };

  await t.test(
    "an outdated password typed as a proof uses up no sign-in attempt, and its owner is notified once",
    async (t) => {
      const browser = await owner("outdated01");
      const attacker = new SiteVisitor(gateway.url, new Map([["sid", browser.cookies.get("sid") ?? ""]]));
      const prove = async (typed: string) =>
        refusal(await attacker.call("POST", "/api/session/proof", { password: typed }));
      const kinds = async () => (await browser.json<Security>("/api/security")).changes.map(({ kind }) => kind);
      t.same(await prove("Guess1234"), wrong);
      t.same(await kinds(), []);
      for (let n = 0; n < many; n += 1) t.same(await prove(password), wrong, "like a wrong one");
      t.same(await kinds(), ["newBrowser"]);
      const codes = new Set<string>();
      for (let n = 0; n < many; n += 1) codes.add((await prove("Guess1234")).code);
      t.same([...codes], ["credentials_invalid", "sign_in_locked"], "a wrong one does");
    },
  );

  await t.test("an outdated password typed for a pause uses up none of the day's attempts", async (t) => {
    const browser = await owner("outdated02");
    const exclude = (typed: string) =>
      browser.call("POST", "/api/protection/exclusion", { term: "6m", understood: true, password: typed });
    for (let n = 0; n < many; n += 1) t.same(await refusal(await exclude(password)), wrong);
    const fresh = { oldPassword: password, newPassword: "Fresh1234", confirmPassword: "Fresh1234" };
    t.equal((await browser.call("PUT", "/api/password", fresh)).status, 200);
    t.equal((await exclude("Fresh1234")).status, 204);
  });

  await t.test("a refusal that does not name the new password counts as an attempt", async (t) => {
    const browser = await owner("outdated03");
    const { platform } = gateway.deps;
    const { call } = platform;
    t.capture(platform, "call", async (...args: Parameters<typeof call>) => {
      if (args[0] === "changePassword") throw new PlatformError("validation_failed", false);
      return call.apply(platform, args);
    });
    const codes = new Set<string>();
    for (let n = 0; n < many; n += 1) {
      codes.add((await refusal(await browser.call("POST", "/api/session/proof", { password: "Guess1234" }))).code);
    }
    t.same([...codes], ["credentials_invalid", "sign_in_locked"]);
  });
});
