import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { LIMIT_ADDRESS_AFFILIATE_CHECKS: "4", ZALO_BONUS: "131000" });
  const { app, platform } = world;
  t.teardown(() => app.close());
  const plain = {
    ...{ captchaScenes: [], loginCountryCode: false, registerCountryCode: false, ageLimit: 18 },
    zaloBonus: "131000",
  };

  await t.test(
    "entry settings are one response for all callers, with third-party scripts only if they are switched on",
    async (t) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => new Browser(app).get("/api/entry-settings")));
      for (const answer of answers) {
        t.same(answer.json(), plain);
        t.match(answer.headers["cache-control"], /^public, max-age=\d+/);
        t.equal(answer.headers["set-cookie"], undefined);
      }
      t.equal(platform.count("securityConfig"), 1);
      t.equal(platform.count("behaviourCaptchaId"), 0);
      platform.security = { ...platform.security, ageLimit: 21, behaviour: { scenes: ["sms"] }, phone: { sms: true } };
      await world.flushSettings();
      t.same((await new Browser(app).get("/api/entry-settings")).json(), {
        ...{ ...plain, ageLimit: 21 },
        behaviour: {
          ...{ scenes: ["sms"], captchaId: "fake-captcha-id" },
          script: "http://localhost:3100/entry/geetest.js",
        },
        phoneProvider: { script: "http://localhost:3100/entry/phone.js" },
      });
      platform.security = { ...platform.security, phone: { sms: false } };
      await world.flushSettings();
      t.equal((await new Browser(app).get("/api/entry-settings")).json().phoneProvider, undefined);
    },
  );

  await t.test("country names are in the requested language", async (t) => {
    platform.on({
      countries: () => [
        { code: "BD", dialingCode: "880" },
        { code: "IN", dialingCode: "91", name: "INDIA" },
        { code: "XKX", dialingCode: "383", name: "Kosovo" },
      ],
    });
    const names = async (language: string) =>
      (await new Browser(app).get(`/api/countries?language=${language}`))
        .json()
        .items.map(({ name }: { name: string }) => name);
    t.same(await names("BN"), ["বাংলাদেশ", "ভারত", "Kosovo"]);
    t.same(await names("EN"), ["Bangladesh", "India", "Kosovo"]);
  });

  await t.test(
    "an invitation code is checked for the host on which it was opened, and many attempts are limited",
    async (t) => {
      platform.on({
        affiliateCheck: ({ code }) => {
          if (code === "GOOD1") return undefined;
          throw code === "AWAY"
            ? new PlatformError("platform_timeout", true)
            : new PlatformError("invitation_code_error", false);
        },
      });
      const browser = new Browser(app, "192.0.2.1");
      const affiliateInput = () => platform.calls.findLast(({ id }) => id === "affiliateCheck")?.input;
      await browser.get("/api/affiliates/GOOD1", { host: "agent7.example" });
      t.same(affiliateInput(), { code: "GOOD1", domain: "localhost" }, "an unlisted host does not belong to the site");
      platform.on({ domainRoute: () => ["agent7.example"] });
      await world.flushSettings();
      const good = await browser.get("/api/affiliates/GOOD1", { host: "agent7.example:8443" });
      t.same(good.json(), { code: "GOOD1" });
      t.same(affiliateInput(), { code: "GOOD1", domain: "agent7.example" });
      for (let n = 0; n < 6; n += 1)
        t.equal((await browser.get("/api/affiliates/AWAY")).statusCode, 504, "not an attempt");
      const tries = await Promise.all(Array.from({ length: 10 }, (_, n) => browser.get(`/api/affiliates/BAD${n}`)));
      const codes = tries.map((answer) => answer.json().error.code);
      t.equal(codes.filter((code) => code === "invitation_code_error").length, 4, "a valid code is not an attempt");
      t.equal(codes.filter((code) => code === "too_many_requests").length, 6);
      t.equal((await new Browser(app, "192.0.2.2").get("/api/affiliates/no%20code")).statusCode, 400);
    },
  );

  await t.test(
    "a member's language is stored on the platform and in the session; unread messages are counted",
    async (t) => {
      platform.accounts.set("reader01", { password: "Secret99", type: 0 });
      platform.accounts.set("trial01", { password: "Secret99", type: 4 });
      const browser = new Browser(app, "192.0.2.3");
      t.equal((await browser.put("/api/language", { language: "EN" })).statusCode, 401);
      await browser.signIn("reader01", "Secret99");
      const answer = await browser.put("/api/language", { language: "EN" });
      t.equal(answer.statusCode, 204);
      t.match(platform.calls.findLast(({ id }) => id === "setLanguage")?.input, { language: "EN" });
      t.equal((await browser.get("/api/session")).json().member.language, "EN");
      t.equal((await browser.put("/api/language", { language: "FR" })).statusCode, 400);
      platform.on({ unreadCount: () => 7 });
      t.same((await browser.get("/api/messages/unread")).json(), { count: 7 });
      const trial = new Browser(app, "192.0.2.3");
      await trial.signIn("trial01", "Secret99");
      t.equal((await trial.get("/api/messages/unread")).json().error.code, "trial_not_allowed");
      t.equal((await trial.put("/api/language", { language: "EN" })).json().error.code, "trial_not_allowed");
    },
  );
});
