import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { CAPTCHA_AFTER_ACCOUNT_FAILURES: "3" });
  const { app, platform, lines } = world;
  t.teardown(() => app.close());
  platform.accounts.set("agent01", { password: "Secret99", type: 41 });
  platform.accounts.set("member01", { password: "Secret99", type: 0 });
  platform.accounts.set("office01", { password: "Secret99", type: -1 });
  platform.accounts.set("trial01", { password: "Secret99", type: 4 });

  await t.test("a wrong password and an unknown account get the same response", async (t) => {
    const wrong = await new Browser(app, "192.0.2.1").signIn("member01", "nope");
    const unknown = await new Browser(app, "192.0.2.1").signIn("nobody01", "nope");
    t.equal(wrong.statusCode, 422);
    t.match(wrong.json().error, { code: "credentials_invalid", platformCode: "user.or.password.invalid" });
    const { requestId: _wrong, ...wrongError } = wrong.json().error;
    const { requestId: _unknown, ...unknownError } = unknown.json().error;
    t.same(wrongError, unknownError);
    t.notOk(wrong.cookies.some((cookie) => cookie.name === "sid"));
  });

  await t.test("an empty name or password is refused before the platform is called", async (t) => {
    const before = platform.count("login");
    const browser = new Browser(app, "192.0.2.2");
    const answer = await browser.post("/api/session", { type: "username", username: "  " });
    t.equal(answer.statusCode, 400);
    t.match(answer.json().error, {
      code: "validation_failed",
      fields: { username: "required", password: "required" },
    });
    t.equal((await browser.post("/api/session", { type: "email", username: "a", password: "b" })).statusCode, 400);
    t.equal((await browser.post("/api/session", { username: "a" })).statusCode, 400);
    t.equal(platform.count("login"), before);
  });

  await t.test("a sign-in whose password is a number, or with an unknown field, is refused", async (t) => {
    const before = platform.count("login");
    platform.accounts.set("member02", { password: "12345678", type: 0 });
    const browser = new Browser(app, "192.0.2.2");
    const form = { type: "username", username: "member02", password: "12345678" };
    for (const more of [{ password: 12345678, nonsense: 1 }, { password: 12345678 }, { nonsense: 1 }]) {
      t.equal((await browser.post("/api/session", { ...form, ...more })).statusCode, 400, JSON.stringify(more));
    }
    t.equal(platform.count("login"), before);
  });

  await t.test("a name that was pasted with invisible characters signs in", async (t) => {
    t.equal((await new Browser(app, "192.0.2.3").signIn("\u202amember01\u202c\u200b", "Secret99")).statusCode, 200);
  });

  await t.test("agents are recognised, and only they can use agent routes", async (t) => {
    const agent = new Browser(app, "192.0.2.3");
    t.equal((await agent.signIn("agent01", "Secret99", { area: "agent" })).json().state, "agent");
    t.equal((await agent.get(probes.agent.path)).statusCode, 200);
    const member = new Browser(app, "192.0.2.3");
    t.equal((await member.signIn("member01", "Secret99", { area: "player" })).json().state, "member");
    t.equal((await member.get(probes.agent.path)).json().error.code, "agent_only");
    const trial = new Browser(app, "192.0.2.3");
    t.equal((await trial.signIn("trial01", "Secret99")).json().state, "trial");
    t.equal((await trial.get(probes.account.path)).json().error.code, "trial_not_allowed");
    t.equal((await trial.get(probes.active.path)).statusCode, 200);
  });

  await t.test(
    "a member in the agents' area and office staff are refused, and their platform token is logged out",
    async (t) => {
      for (const [name, area, code] of [
        ["member01", "agent", "agent_only"],
        ["office01", "player", "member_only"],
      ] as const) {
        const browser = new Browser(app, "192.0.2.4");
        const before = [...platform.tokens.keys()];
        const answer = await browser.signIn(name, "Secret99", { area });
        t.equal(answer.statusCode, 403);
        t.equal(answer.json().error.code, code);
        t.same([...platform.tokens.keys()], before, "no token is left");
        t.equal((await browser.get("/api/session")).json().state, "guest");
      }
    },
  );

  await t.test("an SMS sign-in reaches the platform as one, with the number in its standard spelling", async (t) => {
    await world.flags("MOBILEVERCODELOGIN3");
    platform.accounts.set("1712345678", { password: "123456", type: 0 });
    const browser = new Browser(app, "192.0.2.5");
    const form = { type: "sms", username: "+880 (0)1712-345678", password: "123456" };
    t.equal((await browser.post("/api/session", form)).json().state, "member");
    t.match(platform.calls.findLast((call) => call.id === "login")?.input, {
      type: "sms",
      username: "1712345678",
      countryDialingCode: "880",
    });
  });

  await t.test("a sign-in by SMS is refused if the site does not offer it", async (t) => {
    await world.flags();
    const before = platform.count("login");
    const form = { type: "sms", username: "01712345678", password: "123456" };
    const answer = await new Browser(app, "192.0.2.5").post("/api/session", form);
    t.equal(answer.json().error.code, "sign_in_method_off");
    t.equal(platform.count("login"), before);
  });

  await t.test(
    "a wrong code, an expired code and an unregistered number get the same response, and count by the number",
    async (t) => {
      await world.flags("MOBILEVERCODELOGIN3");
      platform.accounts.set("1812345678", { password: "123456", type: 0 });
      const answers: unknown[] = [];
      for (const [username, code] of [
        ["01812345678", "credentials_invalid"],
        ["+880 1812345678", "sms_code_expired"],
        ["০১৯১২৩৪৫৬৭৮", "platform_refused"],
      ] as const) {
        const restore = platform.on({
          login: () => {
            throw new PlatformError(code, false, { message: `words of ${code}`, platformCode: code });
          },
        });
        const answer = await new Browser(app, "192.0.2.15").post("/api/session", {
          type: "sms",
          username,
          password: "1",
        });
        const { requestId: _own, ...error } = answer.json().error;
        answers.push(error);
        restore();
      }
      t.match(answers[0], { code: "sms_code_invalid" });
      t.same(answers[1], answers[0]);
      t.same(answers[2], answers[0]);
      const third = { type: "sms", username: "1812 345 678", password: "1" };
      t.equal((await new Browser(app, "192.0.2.16").post("/api/session", third)).json().error.captcha, true);
    },
  );

  await t.test(
    "an impossible number is refused with an error on the field, without a call of the platform",
    async (t) => {
      await world.flags("MOBILEVERCODELOGIN3");
      const before = platform.count("login");
      for (const username of ["0171234", "017123456789", "12345678901", "mobile"]) {
        const form = { type: "sms", username, password: "123456" };
        const { error } = (await new Browser(app, "192.0.2.17").post("/api/session", form)).json();
        t.match(error, { code: "mobile_invalid", fields: { username: "invalid" } }, username);
      }
      t.equal(platform.count("login"), before);
    },
  );

  await t.test(
    "a required second step is passed on with the platform's message and is not counted as a failure",
    async (t) => {
      const restore = platform.on({
        login: () => {
          throw new PlatformError("verification_required", false, { message: "নতুন ঠিকানা", platformCode: "x" });
        },
      });
      t.teardown(restore);
      const browser = new Browser(app, "192.0.2.6");
      for (let n = 0; n < 5; n++) {
        const { error } = (await browser.signIn("travel01", "Travel12")).json();
        t.match(error, { code: "verification_required", message: "নতুন ঠিকানা" });
        t.equal(error.captcha, undefined);
      }
    },
  );

  await t.test("an outage after the password was accepted leaves no token and no session", async (t) => {
    const restore = platform.on({
      memberInfo: () => {
        throw new PlatformError("platform_timeout", true);
      },
    });
    t.teardown(restore);
    const before = platform.tokens.size;
    const browser = new Browser(app, "192.0.2.7");
    t.equal((await browser.signIn("member01", "Secret99")).statusCode, 504);
    t.equal(platform.tokens.size, before);
    t.equal(browser.cookies.has("sid"), false);
  });

  await t.test("an unavailable avatar does not delay a sign-in; an available one is shown", async (t) => {
    const restore = platform.on({
      memberIcon: () => {
        throw new PlatformError("feature_unavailable", true);
      },
    });
    const browser = new Browser(app, "192.0.2.8");
    t.equal((await browser.signIn("member01", "Secret99")).json().member.avatar, undefined);
    restore();
    t.teardown(platform.on({ memberIcon: () => ({ image: "media/avatar/3.svg" }) }));
    t.equal((await browser.signIn("member01", "Secret99")).json().member.avatar, "media/avatar/3.svg");
  });

  await t.test("sign-ins are logged without account, password or token", async (t) => {
    const text = JSON.stringify(lines);
    t.match(text, /authn_login_success/);
    t.match(text, /authn_login_fail/);
    t.match(text, /session_created/);
    const session = { secrets: ["Secret99", "Travel12", ...platform.tokens.keys()] };
    for (const secret of session.secrets) t.notOk(text.includes(secret));
    for (const line of lines.filter(({ event }) => event?.startsWith("authn_"))) {
      t.match(line.account, /^[\da-f]{16}$/);
    }
  });
});
