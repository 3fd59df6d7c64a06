import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

const change = (oldPassword: string | undefined, newPassword: string, confirmPassword = newPassword) => ({
  ...(oldPassword !== undefined && { oldPassword }),
  ...{ newPassword, confirmPassword },
});
const outage = () => {
  throw new PlatformError("platform_timeout", true);
};

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { LOCK_AFTER_ACCOUNT_FAILURES: "4" });
  const { app, platform, lines } = world;
  t.teardown(() => app.close());
  platform.registration = [
    { field: "password", required: true, patternId: 4, minLength: 6, maxLength: 12, type: "password" },
  ];
  platform.patterns = { password: "[0-9]" };

  const signedIn = async (name: string, password = "Secret99", ip = "198.18.8.1"): Promise<Browser> => {
    const browser = new Browser(app, ip);
    if (!platform.accounts.has(name)) platform.accounts.set(name, { password, type: 0 });
    await browser.signIn(name, password, { remember: true });
    return browser;
  };

  await t.test("a new password signs in and continues this session, and all others end", async (t) => {
    const otherBrowser = await signedIn("changer01");
    const browser = await signedIn("changer01");
    const before = browser.cookies.get("sid");
    const answer = await browser.put("/api/password", change("Secret99", "Fresh1234"));
    t.match(answer.json(), { state: "member", member: { account: "changer01" } });
    t.not(browser.cookies.get("sid"), before);
    t.equal((await browser.get(probes.platform.path)).statusCode, 200);
    t.equal((await otherBrowser.get(probes.active.path)).statusCode, 401);
    t.same((await otherBrowser.get("/api/session/remembered")).json(), { password: false });
    t.equal((await new Browser(app).signIn("changer01", "Secret99")).statusCode, 422);
    t.equal((await new Browser(app).signIn("changer01", "Fresh1234")).statusCode, 200);
    const line = lines.find(({ event }) => event === "password_changed");
    t.match(line, { how: "change", ip: "198.18.8.1" });
    t.notMatch(JSON.stringify(line), /changer01|Secret99|Fresh1234/);
  });

  await t.test(
    "every invalid password input is refused with an error on the field before the platform is called",
    async (t) => {
      const browser = await signedIn("changer02");
      const before = platform.count("changePassword");
      const errorOf = async (body: object) => (await browser.put("/api/password", body)).json().error;
      t.match(await errorOf(change(undefined, "Fresh1234")), {
        ...{ code: "validation_failed", fields: { oldPassword: "required" } },
      });
      t.match(await errorOf(change("Secret99", "Fresh1234", "Fresh12345")), {
        ...{ code: "password_mismatch", fields: { confirmPassword: "mismatch" } },
      });
      t.match(await errorOf(change("Secret99", "123456")), {
        ...{ code: "password_default", fields: { newPassword: "invalid" } },
      });
      t.match(await errorOf(change("Secret99", "a1")), {
        code: "validation_failed",
        fields: { newPassword: "length" },
      });
      t.match(await errorOf(change("Secret99", "pass word")), { fields: { newPassword: "pattern" } });
      t.match(
        await errorOf(change("Secret99", "Passwords")),
        { fields: { newPassword: "pattern" } },
        "the platform's own",
      );
      t.equal(platform.count("changePassword"), before);
    },
  );

  await t.test("a forced change does not ask again for the password just entered", async (t) => {
    const browser = await signedIn("newbie01", "123456");
    t.equal((await browser.get("/api/session")).json().state, "passwordChange");
    const answer = await browser.put("/api/password", change(undefined, "Fresh1234"));
    t.match(answer.json(), { state: "member" });
    t.match(platform.calls.findLast(({ id }) => id === "changePassword")?.input, { oldPassword: "123456" });
    t.equal((await browser.get(probes.account.path)).statusCode, 200);
    const late = await browser.put("/api/password", change(undefined, "Fresh12345"));
    t.match(late.json().error.fields, { oldPassword: "required" }, "stored until the change only");
  });

  await t.test("guests, trials and unfinished sign-ins change nothing", async (t) => {
    const before = platform.count("changePassword");
    const body = change("Secret99", "Fresh1234");
    t.equal((await new Browser(app).put("/api/password", body)).json().error.code, "session_required");
    platform.accounts.set("trial01", { password: "Secret99", type: 4 });
    const trial = await signedIn("trial01");
    t.equal((await trial.put("/api/password", body)).json().error.code, "trial_not_allowed");
    platform.accounts.set("travel01", { password: "Secret99", type: 0, proofs: [{ type: "EMAIL", hint: "t***" }] });
    const half = await signedIn("travel01");
    t.equal((await half.put("/api/password", body)).json().error.code, "session_required");
    t.equal(platform.count("changePassword"), before);
  });

  await t.test(
    "guesses at the old password from a signed-in browser are limited; an outage is not counted",
    async (t) => {
      const browser = await signedIn("changer03");
      const off = platform.on({ changePassword: outage });
      for (let n = 0; n < 6; n += 1) {
        t.equal(
          (await browser.put("/api/password", change("Secret99", "Fresh1234"))).json().error.code,
          "password_unconfirmed",
        );
      }
      off();
      const before = platform.count("changePassword");
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => browser.put("/api/password", change(`guess${n}`, "Fresh1234"))),
      );
      t.ok(platform.count("changePassword") - before <= 6, "the stated limit and two");
      t.ok(answers.some((answer) => answer.json().error.code === "old_password_invalid"));
      t.ok(answers.some((answer) => answer.json().error.code === "sign_in_locked"));
      t.equal(platform.accounts.get("changer03")?.password, "Secret99");
    },
  );
});
