import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { smsCode } from "../../support/fake-platform.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { LIMIT_ADDRESS_REGISTRATIONS: "3", LOCK_AFTER_ACCOUNT_FAILURES: "4" });
  const { app, platform } = world;
  t.teardown(() => app.close());
  await world.flags("DIRECTREG3", "MOBILENUMREG3", "USERNAMEREG3", "REGMOBVERF3");
  const restore = platform.on({
    registerMobile: ({ fields: { mobileNum = "", verificationCode } }) => {
      if (verificationCode !== smsCode) throw new PlatformError("sms_code_invalid", false);
      platform.tokens.set(`token-${mobileNum}`, mobileNum);
      return { token: `token-${mobileNum}`, account: mobileNum, firstTimeLogin: true, passwordExpired: false };
    },
  });
  t.teardown(restore);
  const register = (browser: Browser, mobileNum: string, verificationCode: string) =>
    browser.post("/api/registrations", {
      ...{ method: "mobile", termsAccepted: true, ageConfirmed: true },
      fields: { mobileNum, verificationCode },
    });
  const countRegistrations = () => platform.count("registerMobile");

  await t.test("codes of a number cannot be guessed, in any spelling and from any address", async (t) => {
    const before = countRegistrations();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        register(new Browser(app, `198.18.3.${n}`), n % 2 ? "01712340071" : "+8801712340071", `${100_000 + n}`),
      ),
    );
    t.ok(countRegistrations() - before <= 6, "the stated limit and two");
    t.ok(answers.some((answer) => answer.json().error.code === "sms_code_invalid"));
    const right = await register(new Browser(app, "198.18.3.50"), "01712340071", smsCode);
    t.equal(right.json().error?.code, "sign_in_locked", "not even the right one");
    t.ok(Number(right.headers["retry-after"]) > 0);
    platform.accounts.set("1712340071", { password: "Secret99", type: 0 });
    t.equal(
      (await new Browser(app, "198.18.3.51").signIn("01712340071", "Secret99")).statusCode,
      200,
      "sign-in stays open",
    );
    t.equal((await register(new Browser(app, "198.18.3.52"), "01712340072", smsCode)).statusCode, 200);
  });

  await t.test("an address that guesses codes uses up its registrations", async (t) => {
    const browser = new Browser(app, "198.18.3.60");
    for (let n = 0; n < 3; n++) {
      const answer = await register(browser, `0171234008${n}`, "000000");
      t.equal(answer.json().error.code, "sms_code_invalid");
    }
    const before = countRegistrations();
    t.equal((await register(browser, "01712340089", smsCode)).json().error?.code, "too_many_requests");
    t.equal(countRegistrations(), before);
  });

  await t.test("a refusal for another reason counts for the address and not for the number", async (t) => {
    const off = platform.on({
      registerMobile: () => {
        throw new PlatformError("platform_refused", false, { platformCode: "x" });
      },
    });
    for (let n = 0; n < 6; n++) {
      const browser = new Browser(app, `198.18.3.${70 + n}`);
      t.equal((await register(browser, "01712340090", smsCode)).json().error.code, "platform_refused");
    }
    const browser = new Browser(app, "198.18.3.77");
    for (let n = 0; n < 3; n++) await register(browser, "01712340092", smsCode);
    t.equal((await register(browser, "01712340092", smsCode)).json().error.code, "too_many_requests");
    off();
    t.equal((await register(new Browser(app, "198.18.3.78"), "01712340090", smsCode)).statusCode, 200);
  });

  await t.test(
    "wrong codes entered by strangers do not lock a number for the browser that requested the code",
    async (t) => {
      const owner = new Browser(app, "198.18.3.90");
      t.equal((await owner.post("/api/sms", { purpose: "register", mobile: "01712340093" })).statusCode, 200);
      const before = countRegistrations();
      for (let n = 0; n < 8; n++) await register(new Browser(app, `198.18.4.${n}`), "+8801712340093", `${200_000 + n}`);
      t.equal(
        (await register(new Browser(app, "198.18.4.20"), "01712340093", smsCode)).json().error.code,
        "sign_in_locked",
        "it is locked for all others",
      );
      t.equal(countRegistrations() - before, 2, "after half of the attempts at a number");
      const otherBrowser = new Browser(app, "198.18.4.21");
      await otherBrowser.post("/api/sms", { purpose: "register", mobile: "01712340094" });
      t.equal(
        (await register(otherBrowser, "01712340093", smsCode)).json().error.code,
        "sign_in_locked",
        "not for this one",
      );
      t.equal((await register(owner, "01712340093", smsCode)).statusCode, 200);
    },
  );

  await t.test("the browser that requested the code has the other half of the attempts, and no more", async (t) => {
    const browser = new Browser(app, "198.18.3.91");
    await browser.post("/api/sms", { purpose: "register", mobile: "01712340095" });
    const before = countRegistrations();
    const answers = await Promise.all([1, 2, 3].map((n) => register(browser, "01712340095", `${300_000 + n}`)));
    t.equal(countRegistrations() - before, 2);
    t.ok(answers.some((answer) => answer.json().error.code === "sign_in_locked"));
  });

  await t.test(
    "a taken number, a wrong code and an expired one get the same response without the right code",
    async (t) => {
      const refusals = {
        wrong: new PlatformError("sms_code_invalid", false, {
          message: "wrong",
          fields: { verificationCode: "wrong" },
        }),
        old: new PlatformError("sms_code_expired", false, { message: "old", platformCode: "sms.code.expired" }),
        taken: new PlatformError("mobile_taken", false, { message: "taken", fields: { mobileNum: "taken" } }),
        named: new PlatformError("username_taken", false, { message: "taken", fields: { username: "taken" } }),
      };
      const responses: Record<string, object> = {};
      for (const [n, [name, error]] of Object.entries(refusals).entries()) {
        const off = platform.on({
          registerMobile: () => {
            throw error;
          },
        });
        const answer = await register(new Browser(app, `198.18.5.${n}`), `0171234010${n}`, "000000");
        off();
        const { requestId: _own, ...rest } = answer.json().error;
        responses[name] = { status: answer.statusCode, ...rest };
      }
      const { named, wrong, old, taken } = responses;
      t.match(wrong, { status: 422, code: "sms_code_invalid" });
      t.same(old, wrong);
      t.same(taken, wrong);
      t.same(named, wrong, "even if the platform names the account by the number");
    },
  );

  await t.test("one wrong code does not block the right one", async (t) => {
    const browser = new Browser(app, "198.18.3.80");
    await register(browser, "01712340091", "000000");
    t.equal((await register(browser, "01712340091", smsCode)).statusCode, 200);
  });
});
