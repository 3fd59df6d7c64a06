import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { smsCode } from "../../support/fake-platform.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { LIMIT_ADDRESS_RESETS: "2", LOCK_AFTER_ACCOUNT_FAILURES: "4" });
  const { app, platform, events } = world;
  t.teardown(() => app.close());
  platform.accounts.set("1712345678", { password: "Secret99", type: 0 });
  const byMobile = (browser: Browser, code: string, mobile = "+880 1712-345678", newPassword = "Fresh1234") =>
    browser.post("/api/password-resets/mobile", { mobile, code, newPassword });

  await t.test("both reset methods are available only if the site has them", async (t) => {
    const browser = new Browser(app);
    const mail = { username: "demo01", email: "demo@example.com" };
    t.equal((await browser.post("/api/password-resets/email", mail)).json().error.code, "reset_method_off");
    t.equal((await byMobile(browser, smsCode)).json().error.code, "reset_method_off");
    t.equal(platform.count("resetByEmail") + platform.count("resetByMobile"), 0);
    await world.flags("CHNGPASSMAIL3", "CHNGPASSVERIF3");
  });

  await t.test("a reset by mobile signs the owner in with the new password, and out everywhere else", async (t) => {
    const otherBrowser = new Browser(app, "192.0.2.9");
    await otherBrowser.signIn("1712345678", "Secret99", { remember: true });
    const browser = new Browser(app);
    const answer = await byMobile(browser, ` ${smsCode} `);
    t.match(answer.json(), { state: "member", member: { account: "1712345678" } });
    t.equal((await browser.get(probes.account.path)).statusCode, 200);
    t.equal((await otherBrowser.get(probes.active.path)).statusCode, 401);
    t.same((await otherBrowser.get("/api/session/remembered")).json(), { password: false });
    t.ok(events().includes("password_changed"));
  });

  await t.test("a wrong code, an expired code and an unregistered number get the same response", async (t) => {
    const wrong = await byMobile(new Browser(app, "192.0.2.1"), "000000");
    const unknown = await byMobile(new Browser(app, "192.0.2.1"), "000000", "01812345678");
    const off = platform.on({
      resetByMobile: () => {
        throw new PlatformError("sms_code_expired", false, { message: "Your code has expired", platformCode: "x" });
      },
    });
    const old = await byMobile(new Browser(app, "192.0.2.1"), "000000", "01912345678");
    off();
    const [first, ...others] = [wrong, unknown, old].map((answer) => {
      const { requestId: _own, ...error } = answer.json().error;
      return { status: answer.statusCode, ...error };
    });
    t.match(first, { status: 422, code: "sms_code_invalid", fields: { code: "invalid" } });
    for (const other of others) t.same(other, first);
  });

  await t.test("reset codes cannot be guessed, and guessing does not lock the account's sign-in", async (t) => {
    platform.accounts.set("1712340001", { password: "Secret99", type: 0 });
    const before = platform.count("resetByMobile");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        byMobile(new Browser(app, `198.18.9.${n}`), `${100000 + n}`, n % 2 ? "01712340001" : "+8801712340001"),
      ),
    );
    t.ok(platform.count("resetByMobile") - before <= 6, "the stated limit and two");
    t.ok(answers.some((answer) => answer.json().error.code === "sign_in_locked"));
    t.equal((await new Browser(app, "192.0.2.2").signIn("1712340001", "Secret99")).statusCode, 200);
  });

  await t.test("number and new password of a reset are validated first", async (t) => {
    const before = platform.count("resetByMobile");
    const browser = new Browser(app, "192.0.2.3");
    t.equal((await byMobile(browser, smsCode, "01212345678")).json().error.code, "mobile_invalid");
    t.equal((await byMobile(browser, smsCode, "01712345678", "123456")).json().error.code, "password_default");
    t.equal(platform.count("resetByMobile"), before);
  });

  await t.test("a new password for which the platform requires a second step leads to that step", async (t) => {
    const proofs = [{ type: "EMAIL" as const, hint: "t***" }];
    platform.accounts.set("1712340002", { password: "Secret99", type: 0, proofs });
    const answer = await byMobile(new Browser(app, "192.0.2.4"), smsCode, "01712340002");
    t.match(answer.json(), { state: "verification", verifyTypes: proofs });
  });

  await t.test("a reset whose sign-in needs a second step ends all other sessions after that step", async (t) => {
    const proofs = [{ type: "EMAIL" as const, hint: "t***" }];
    platform.accounts.set("owner03", { password: "Secret99", type: 0 });
    const otherBrowser = new Browser(app, "192.0.2.7");
    await otherBrowser.signIn("owner03", "Secret99", { remember: true });
    platform.accounts.set("1712340003", { password: "Secret99", type: 0, proofs });
    // The platform names the number's account only in the second step.
    const off = platform.on({
      verifyLogin: () => {
        const token = "second-step-token";
        platform.tokens.set(token, "owner03");
        return { token, account: "owner03", firstTimeLogin: false, passwordExpired: false };
      },
    });
    t.teardown(off);
    const browser = new Browser(app, "192.0.2.8");
    t.equal((await byMobile(browser, smsCode, "01712340003")).json().state, "verification");
    t.equal((await otherBrowser.get(probes.active.path)).statusCode, 200, "the account is not known yet");
    const proof = { type: "EMAIL", value: "me@example.com" };
    t.equal((await browser.post("/api/session/verification", proof)).json().state, "member");
    t.equal((await otherBrowser.get(probes.active.path)).statusCode, 401);
    t.equal((await otherBrowser.get("/api/session")).json().endReason, "password_changed");
    t.same((await otherBrowser.get("/api/session/remembered")).json(), { password: false });
    t.equal((await browser.get(probes.active.path)).statusCode, 200);
  });

  await t.test(
    "a reset whose sign-in is refused ends the other sessions with the next sign-in by that number, once",
    async (t) => {
      platform.accounts.set("1712340004", { password: "Secret99", type: 0 });
      const otherBrowser = new Browser(app, "192.0.2.10");
      await otherBrowser.signIn("1712340004", "Secret99");
      const off = platform.on({
        login: () => {
          throw new PlatformError("captcha_required", false);
        },
      });
      t.equal((await byMobile(new Browser(app, "192.0.2.11"), smsCode, "01712340004")).json().state, "guest");
      off();
      const other = new Browser(app, "192.0.2.12");
      t.equal((await other.signIn("1712345678", "Fresh1234")).statusCode, 200);
      t.equal((await otherBrowser.get(probes.active.path)).statusCode, 200, "another account's sign-in ends nothing");
      const first = new Browser(app, "192.0.2.13");
      t.equal((await first.signIn("+880 1712-340004", "Fresh1234")).statusCode, 422);
      t.equal((await otherBrowser.get(probes.active.path)).statusCode, 200, "nor does a refused one");
      t.equal((await first.signIn("01712340004", "Fresh1234")).json().state, "member");
      t.equal((await otherBrowser.get(probes.active.path)).statusCode, 401);
      await new Browser(app, "192.0.2.14").signIn("01712340004", "Fresh1234");
      t.equal((await first.get(probes.active.path)).statusCode, 200, "nothing is left to end");
    },
  );

  await t.test("a new password stays even if the platform refuses the following sign-in", async (t) => {
    const off = platform.on({
      login: () => {
        throw new PlatformError("platform_timeout", true);
      },
    });
    const answer = await byMobile(new Browser(app, "192.0.2.5"), smsCode, "01712345678", "Other1234");
    off();
    t.match(answer.json(), { state: "guest" });
    t.equal(platform.accounts.get("1712345678")?.password, "Other1234");
  });

  await t.test("a reset by e-mail ends the other sessions with the next typed sign-in, once", async (t) => {
    const account = "mailed01";
    platform.accounts.set(account, { password: "Secret99", type: 0 });
    const signedIn = async (ip: string, more: object = {}): Promise<Browser> => {
      const browser = new Browser(app, ip);
      t.equal((await browser.signIn(account, "Secret99", more)).statusCode, 200);
      return browser;
    };
    const isIn = async (browser: Browser): Promise<boolean> =>
      (await browser.get(probes.active.path)).statusCode === 200;
    const ask = () =>
      new Browser(app, "192.0.2.41").post("/api/password-resets/email", {
        username: "Mailed01",
        email: "m@example.com",
      });
    for (const failure of [undefined, new PlatformError("platform_timeout", true)]) {
      const attacker = await signedIn("192.0.2.40", { remember: true });
      const off = platform.on({
        resetByEmail: () => {
          if (failure) throw failure;
          return undefined;
        },
      });
      await ask();
      off();
      t.ok(await isIn(attacker), "the e-mail may not have been read");
      const remembered = { type: "username", username: account, useRemembered: true };
      t.equal((await attacker.post("/api/session", remembered)).statusCode, 200);
      const owner = await signedIn("192.0.2.42");
      t.notOk(await isIn(attacker));
      await signedIn("192.0.2.43");
      t.ok(await isIn(owner));
    }
    const refusal = platform.on({
      resetByEmail: () => {
        throw new PlatformError("platform_refused", false);
      },
    });
    const other = await signedIn("192.0.2.44");
    await new Browser(app, "192.0.2.45").post("/api/password-resets/email", {
      username: account,
      email: "x@example.com",
    });
    refusal();
    await signedIn("192.0.2.46");
    t.ok(await isIn(other), "a refused one ends nothing");
  });

  await t.test("a reset by e-mail responds independently of the platform, up to the stated limit", async (t) => {
    const off = platform.on({
      resetByEmail: ({ username }) => {
        if (username !== "demo01") throw new PlatformError("platform_refused", false, { message: "No such account" });
        return undefined;
      },
    });
    t.teardown(off);
    const ask = (browser: Browser, username: string) =>
      browser.post("/api/password-resets/email", { username, email: "demo@example.com" });
    const browser = new Browser(app, "192.0.2.6");
    const [existing, unknown] = await Promise.all([ask(browser, "demo01"), ask(browser, "nobody01")]);
    t.equal(existing.statusCode, 204);
    t.same([unknown.statusCode, unknown.body], [existing.statusCode, existing.body]);
    const throttled = await ask(browser, "demo01");
    t.equal(throttled.statusCode, 429);
    t.equal(throttled.json().error.code, "too_many_requests");
    const sent: unknown[] = [];
    const stop = platform.on({ resetByEmail: (input) => void sent.push(input) });
    t.teardown(stop);
    const pasted = { username: "\u200bdemo02 ", email: "\u202ademo@example.com\u202c" };
    t.equal((await new Browser(app, "192.0.2.7").post("/api/password-resets/email", pasted)).statusCode, 204);
    t.match(sent, [{ username: "demo02", email: "demo@example.com" }]);
    const typo = await browser.post("/api/password-resets/email", { username: " ", email: "demo@" });
    t.match(typo.json().error, { code: "validation_failed", fields: { username: "required", email: "pattern" } });
  });
});
