import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import type { FieldRule } from "../../../shared/rules/fields.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

const rule = (field: string, more: Partial<FieldRule> = {}): FieldRule => ({
  ...{ field, required: true, patternId: 4, minLength: 4, maxLength: 13, type: "text" },
  ...more,
});
const optional = { required: false, minLength: 2, maxLength: 60 };
const registration = [
  rule("username", { minLength: 6 }),
  rule("password", { type: "password" }),
  rule("confirmPassword", { type: "password" }),
  rule("mobileNum", { ...optional, patternId: 6 }),
  rule("birthday", { ...optional, patternId: 11 }),
  rule("affiliateCode", optional),
];
const ticked = { termsAccepted: true, ageConfirmed: true };
const secret = { password: "Secret99", confirmPassword: "Secret99" };
/** Error of a call that cannot have reached the platform. */
const notConnected = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
let people = 0;
/** Returns a form with unused values. */
function form(fields: Record<string, string> = {}, more: object = {}) {
  people += 1;
  return { method: "username", fields: { username: `player${people}`, ...secret, ...fields }, ...ticked, ...more };
}
/** Number of addresses in use. Each newcomer gets an unused address. */
let hosts = 0;
function newcomer(app: ConstructorParameters<typeof Browser>[0]): Browser {
  hosts += 1;
  return new Browser(app, `198.18.7.${hosts}`);
}

await onEachStore(t, async (t, bench) => {
  // The gateway's own counter must not require a captcha. It temporarily counts concurrent requests that are released
  // later.
  const env = { LIMIT_ADDRESS_REGISTRATIONS: "3", CAPTCHA_AFTER_ADDRESS_FAILURES: "2", CAPTCHA_AFTER_REQUESTS: "20" };
  const world = await sessionWorld(bench, env);
  const second = await sessionWorld({ ...bench, store: bench.other }, env);
  const { app, platform } = world;
  t.teardown(() => Promise.all([app.close(), second.app.close()]));
  for (const one of [world, second]) {
    one.platform.registration = registration;
    await one.flags("DIRECTREG3", "USERNAMEREG3", "MOBILENUMREG3");
  }
  platform.on({ domainRoute: () => ["win.example"] });
  await world.flushSettings();
  const lastInput = () => platform.calls.findLast(({ id }) => id === "registerUsername" || id === "registerMobile");
  const registered = () => platform.count("registerUsername") + platform.count("registerMobile");

  await t.test("a new account is signed in immediately, under a new ticket", async (t) => {
    const browser = newcomer(app);
    await browser.get("/api/captcha");
    const visitor = browser.cookies.get("sid");
    const answer = await browser.post("/api/registrations", form({ username: "rahim001" }));
    t.equal(answer.statusCode, 200);
    t.match(answer.json(), { state: "member", member: { account: "rahim001" }, firstTimeLogin: true });
    t.not(browser.cookies.get("sid"), visitor);
    t.equal((await browser.get("/api/session")).json().state, "member");
    t.notMatch(answer.body, /Secret99/);
  });

  await t.test("referral, link and the site's address are sent with both methods", async (t) => {
    const link = { affiliateCode: "AFF1", referralCode: "FRIEND1" };
    const headers = { host: "win.example:8080" };
    const carried = { affiliateCode: "AFF1", referralCode: "FRIEND1", domain: "win.example" };
    const registerUrl = "http://localhost:3000/register";
    await newcomer(app).post("/api/registrations", form({}, link), headers);
    t.match(lastInput(), { id: "registerUsername", input: { ...carried, registerUrl } });
    const byNumber = { ...form({}, link), method: "mobile", fields: { mobileNum: "+880 1712-000001" } };
    t.equal((await newcomer(app).post("/api/registrations", byNumber, headers)).statusCode, 200);
    t.match(lastInput(), {
      id: "registerMobile",
      input: { ...carried, registerUrl, countryDialingCode: "880", fields: { mobileNum: "1712000001" } },
    });
  });

  await t.test("the invitation code of a host is not used for a Host header outside the site's domains", async (t) => {
    const link = { affiliateCode: "AFF1" };
    const headers = { host: "agent7.example", "x-forwarded-host": "agent7.example" };
    await newcomer(app).post("/api/registrations", form({}, link), headers);
    t.match(lastInput(), { id: "registerUsername", input: { domain: "localhost" } });
  });

  await t.test("registration is open only if the site allows it, and only by its methods", async (t) => {
    const before = registered();
    const refusals: [string[], object][] = [
      [["USERNAMEREG3", "MOBILENUMREG3"], form()],
      [["DIRECTREG3", "MOBILENUMREG3"], form()],
      [["DIRECTREG3", "USERNAMEREG3"], { ...form(), method: "mobile", fields: { mobileNum: "01712000002" } }],
    ];
    for (const [flags, body] of refusals) {
      await world.flags(...flags);
      t.equal((await newcomer(app).post("/api/registrations", body)).json().error.code, "registration_closed");
    }
    t.equal(registered(), before, "the platform was not called");
    await world.flags("DIRECTREG3");
    t.equal(
      (await newcomer(app).post("/api/registrations", form())).statusCode,
      200,
      "by name if no method is configured",
    );
    await world.flags("DIRECTREG3", "USERNAMEREG3", "MOBILENUMREG3");
  });

  await t.test("terms, age and every field are checked again on the server", async (t) => {
    const before = registered();
    const browser = newcomer(app);
    const codeOf = async (body: object) => (await browser.post("/api/registrations", body)).json().error;
    t.match(await codeOf(form({}, { termsAccepted: false })), { code: "terms_required" });
    t.match(await codeOf(form({}, { ageConfirmed: false })), { code: "age_unconfirmed" });
    t.match(await codeOf(form({ birthday: new Date(world.clock.now()).toISOString().slice(0, 10) })), {
      ...{ code: "age_unconfirmed", fields: { birthday: "invalid" } },
    });
    t.match(await codeOf(form({ username: "!", confirmPassword: "other", isAdmin: "true" })), {
      code: "validation_failed",
      fields: { username: "pattern", confirmPassword: "mismatch", isAdmin: "invalid" },
    });
    t.match(await codeOf(form({ mobileNum: "01212345678" })), {
      code: "mobile_invalid",
      fields: { mobileNum: "invalid" },
    });
    t.match(await codeOf(form({ password: "123456", confirmPassword: "123456" })), { code: "password_default" });
    t.match(await codeOf(form({}, { phone: { channel: "sms", idToken: "proof" } })), {
      ...{ code: "validation_failed", fields: { phone: "invalid" } },
    });
    t.equal(registered(), before);
  });

  await t.test("the platform's own pattern of a field is checked before the call", async (t) => {
    platform.patterns = { username: "^vip" };
    await world.flushSettings();
    t.teardown(() => {
      platform.patterns = {};
      return world.flushSettings();
    });
    const refused = await newcomer(app).post("/api/registrations", form());
    t.match(refused.json().error, { code: "validation_failed", fields: { username: "pattern" } });
    t.equal((await newcomer(app).post("/api/registrations", form({ username: "vip00001" }))).statusCode, 200);
    t.notMatch((await newcomer(app).get("/api/session")).body, /vip/, "patterns are not revealed");
  });

  await t.test("the site's switches require a code, and a password for registration by number", async (t) => {
    await world.flags("DIRECTREG3", "MOBILENUMREG3", "USERNAMEREG3", "REGMOBVERF3", "MOBILENUMPASSREG3");
    const byNumber = { method: "mobile", ...ticked, fields: { mobileNum: "০১৭১২০০০০০৩" } };
    t.match((await newcomer(app).post("/api/registrations", byNumber)).json().error.fields, {
      ...{ verificationCode: "required", password: "required", confirmPassword: "required" },
    });
    t.match((await newcomer(app).post("/api/registrations", form())).json().error.fields, {
      ...{ verificationCode: "required", mobileNum: "required" },
    });
    const whole = { ...byNumber, fields: { ...byNumber.fields, ...secret, verificationCode: "123456" } };
    t.equal((await newcomer(app).post("/api/registrations", whole)).statusCode, 200);
    t.match(lastInput()?.input, { fields: { verificationCode: "123456", password: "Secret99" } });
    await world.flags("DIRECTREG3", "USERNAMEREG3", "MOBILENUMREG3");
  });

  await t.test("an invalid invitation code is refused, entered or from the link", async (t) => {
    const off = platform.on({
      affiliateCheck: ({ code, domain }) => {
        if (code !== "GOOD1" || domain !== "win.example") throw new PlatformError("invitation_code_error", false);
        return undefined;
      },
    });
    t.teardown(off);
    const before = registered();
    const headers = { host: "win.example" };
    for (const body of [
      form({}, { affiliateCode: "BAD1" }),
      form({ affiliateCode: "BAD1" }, { affiliateCode: "GOOD1" }),
    ]) {
      t.match((await newcomer(app).post("/api/registrations", body, headers)).json().error, {
        ...{ code: "invitation_code_error", fields: { affiliateCode: "invalid" } },
      });
    }
    t.equal(registered(), before);
    const typed = form({ affiliateCode: "GOOD1" }, { affiliateCode: "BAD1" });
    t.equal((await newcomer(app).post("/api/registrations", typed, headers)).statusCode, 200, "the typed one counts");
  });

  await t.test("a captcha is required if the platform wants one, and one image allows one attempt", async (t) => {
    platform.security = { ...platform.security, captchaScenes: ["register"] };
    await world.flushSettings();
    t.teardown(() => {
      platform.security = { ...platform.security, captchaScenes: [] };
      return world.flushSettings();
    });
    const browser = newcomer(app);
    t.match((await browser.post("/api/registrations", form())).json().error, {
      code: "captcha_required",
      captcha: true,
    });
    await browser.get("/api/captcha");
    const fresh = () => form({}, { captcha: "ok" });
    const answers = await Promise.all(Array.from({ length: 3 }, () => browser.post("/api/registrations", fresh())));
    t.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      t.match(answer.json().error, { code: "captcha_invalid", captcha: true });
    }
  });

  await t.test(
    "an outage is not counted; registrations of an address are limited per hour over all instances",
    async (t) => {
      const browser = newcomer(app);
      const off = platform.on({
        registerUsername: () => {
          throw new PlatformError("platform_unreachable", true, { cause: notConnected });
        },
      });
      for (let n = 0; n < 5; n += 1) t.equal((await browser.post("/api/registrations", form())).statusCode, 502);
      off();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          new Browser(n % 2 ? app : second.app, browser.ip).post("/api/registrations", form()),
        ),
      );
      t.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 3);
      const refused = answers.find(({ statusCode }) => statusCode === 429);
      t.match(refused?.json().error, { code: "too_many_requests" });
      t.ok(refused?.json().error.retryAfter > 3_500);
      t.equal((await newcomer(app).post("/api/registrations", form())).statusCode, 200, "others are not affected");
    },
  );

  await t.test("sixty taken names of one address confirm no more than its limit", async (t) => {
    const before = registered();
    const { ip } = newcomer(app);
    const codes: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const answer = await new Browser(app, ip).post("/api/registrations", form({ username: "rahim001" }));
      codes.push(answer.json().error.code);
    }
    t.equal(registered() - before, 3);
    t.equal(codes.filter((code) => code === "username_taken").length, 3);
    t.equal(codes.at(-1), "too_many_requests");
  });

  await t.test("a taken name and a taken number get the same response from a form with both", async (t) => {
    const { ip } = newcomer(app);
    platform.accounts.set("1712000077", { password: "Secret99", type: 0 });
    const ask = async (code: "username_taken" | "mobile_taken") => {
      const off = platform.on({
        registerUsername: () => {
          throw new PlatformError(code, false, { message: code, platformCode: code, fields: { mobileNum: "taken" } });
        },
      });
      const answer = await new Browser(app, ip).post("/api/registrations", form({ mobileNum: "01712000077" }));
      off();
      const { requestId: _own, ...error } = answer.json().error;
      return { status: answer.statusCode, error };
    };
    const name = await ask("username_taken");
    t.match(name.error, { code: "account_taken" });
    t.same(await ask("mobile_taken"), name);
  });
});

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  t.teardown(() => world.app.close());
  const { app, platform } = world;
  platform.registration = registration;
  await world.flags("DIRECTREG3", "USERNAMEREG3");

  await t.test(
    "each registration of an address after the third requires a captcha, refused ones included",
    async (t) => {
      platform.accounts.set("rahim001", { password: "Secret99", type: 0 });
      const { ip } = newcomer(app);
      const codes: string[] = [];
      for (let n = 0; n < 60; n += 1) {
        const answer = await new Browser(app, ip).post("/api/registrations", form({ username: "rahim001" }));
        codes.push(answer.json().error.code);
      }
      t.same([...new Set(codes)], ["username_taken", "captcha_required"]);
      t.equal(platform.count("registerUsername"), 3, "of sixty names three were confirmed");
      const solver = new Browser(app, ip);
      await solver.get("/api/captcha");
      t.equal((await solver.post("/api/registrations", form({}, { captcha: "ok" }))).statusCode, 200);
    },
  );
});
