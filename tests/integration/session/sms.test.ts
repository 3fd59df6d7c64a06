import { randomUUID } from "node:crypto";
import t from "tap";
import { typedHash } from "../../../bff/crypto/account-hash.ts";
import { canonicalAccountName } from "../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { keys } from "../../../redis/keys.ts";
import { usualMobileSpellings } from "../../support/account-spellings.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { solvePicture } from "../../support/sms-requests.ts";
import { onEachStore } from "../../support/stores.ts";

const purposes = ["MOBILEVERCODELOGIN3", "MOBILENUMREG3", "CHNGPASSVERIF3"];

const ask = (browser: Browser, mobile: string, purpose = "login") => browser.post("/api/sms", { purpose, mobile });
let hosts = 0;
function address(): string {
  hosts += 1;
  return `198.18.${hosts >> 8}.${hosts & 255}`;
}

await onEachStore(t, async (t, bench) => {
  // Most numbers here share a prefix, so the prefix limit is raised. sms-ceilings.test.ts tests that limit.
  const wide = { LIMIT_SMS_PER_PREFIX: "10000" };
  const world = await sessionWorld(bench, wide);
  const second = await sessionWorld({ ...bench, store: bench.other }, wide);
  const { app, platform, events, lines } = world;
  t.teardown(() => Promise.all([app.close(), second.app.close()]));
  await world.flags(...purposes);
  await second.flags(...purposes);
  const countSent = () => platform.count("smsNoLogin") + second.platform.count("smsNoLogin");

  await t.test("one of twenty concurrent requests in ten spellings, on two instances, is sent", async (t) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ask(
          new Browser(n % 2 ? app : second.app, address()),
          usualMobileSpellings[n % usualMobileSpellings.length] ?? "",
        ),
      ),
    );
    t.equal(countSent(), 1);
    t.equal(answers.filter((answer) => answer.statusCode === 200).length, 1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      t.equal(answer.statusCode, 429);
      t.equal(answer.json().error.code, "sms_countdown");
      t.ok(answer.json().error.retryAfter >= 59 && answer.json().error.retryAfter <= 60);
    }
  });

  await t.test("the SMS countdown is the platform's minutes, for every caller and every purpose", async (t) => {
    t.teardown(platform.on({ smsNoLogin: () => ({ expiredMinutes: 3 }) }));
    const browser = new Browser(app, address());
    t.same((await ask(browser, "01712345001")).json(), { retryAfter: 180 });
    t.ok(browser.cookies.has("sid"), "the request issues the visitor's ticket");
    for (const purpose of ["login", "register", "reset"]) {
      const again = await ask(new Browser(second.app, address()), "+880 1712345001", purpose);
      t.equal(again.json().error.code, "sms_countdown");
      t.ok(again.json().error.retryAfter > 175 && again.json().error.retryAfter <= 180);
      t.equal(again.headers["retry-after"], String(again.json().error.retryAfter));
    }
  });

  await t.test(
    "the countdown is a minute if the phone provider sends the codes, for registered and unregistered numbers",
    async (t) => {
      const { security } = platform;
      platform.security = { ...security, phone: { sms: true } };
      t.teardown(async () => {
        platform.security = security;
        await world.flushSettings();
      });
      t.teardown(platform.on({ smsNoLogin: () => ({ expiredMinutes: 3 }) }));
      await world.flushSettings();
      t.same((await ask(new Browser(app, address()), "01712345011")).json(), { retryAfter: 60 });
      t.same((await ask(new Browser(app, address()), "01712345012", "reset")).json(), { retryAfter: 180 });
      t.teardown(
        platform.on({
          smsNoLogin: () => {
            throw new PlatformError("mobile_invalid", false, { httpStatus: 200 });
          },
        }),
      );
      t.same((await ask(new Browser(app, address()), "01712345013")).json(), { retryAfter: 60 });
      t.same((await ask(new Browser(app, address()), "01712345014", "reset")).json(), { retryAfter: 180 });
    },
  );

  await t.test("a visitor gets one SMS a second, for any number", async (t) => {
    const browser = new Browser(app, address());
    const before = countSent();
    await browser.get("/api/captcha");
    const codes = (await Promise.all(Array.from({ length: 5 }, (_, n) => ask(browser, `0171234510${n}`)))).map(
      (answer) => answer.json().error?.code ?? "sent",
    );
    t.same(codes.filter((code) => code === "sent").length, 1);
    t.same(codes.filter((code) => code === "sms_throttled").length, 4);
    t.equal(countSent(), before + 1);
    await bench.pass(1_000);
    t.equal((await ask(browser, "01712345109")).statusCode, 200);
  });

  const askSolved = async (browser: Browser, mobile: string) =>
    browser.post("/api/sms", { purpose: "login", mobile, captcha: await solvePicture(world, browser) });

  await t.test("an address and its /64 must solve a captcha for each code from the fourth on", async (t) => {
    const before = countSent();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => ask(new Browser(app, `2001:db8:5::${n + 1}`), `017123452${10 + n}`)),
    );
    t.equal(countSent(), before + 3);
    const refused = answers.filter((answer) => answer.statusCode !== 200);
    t.equal(refused.length, 11);
    for (const answer of refused) t.match(answer.json().error, { code: "captcha_required", captcha: true });
    const visitor = new Browser(app, "2001:db8:5::ff");
    t.equal((await askSolved(visitor, "01712345225")).statusCode, 200, "the address is not blocked");
    await bench.pass(1_000);
    const used = { purpose: "login", mobile: "01712345226", captcha: "22222" };
    t.match((await visitor.post("/api/sms", used)).json().error, { code: "captcha_invalid", captcha: true });
    t.equal(countSent(), before + 4);
  });

  await t.test("a browser that changes addresses must solve a captcha from its fourth code on too", async (t) => {
    const device = randomUUID();
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) {
      const browser = new Browser(app, address());
      browser.cookies.set("device", device);
      codes.push((await ask(browser, `0171234528${n}`)).json().error?.code ?? "sent");
    }
    t.same(codes, ["sent", "sent", "sent", "captcha_required", "captcha_required"]);
  });

  await t.test("a request without its captcha uses up nothing of the number, whose owner can get a code", async (t) => {
    const [from, number] = [address(), "01712345791"];
    for (const mobile of ["01712345792", "01712345793", "01712345794"]) await ask(new Browser(app, from), mobile);
    const locked: string[] = [];
    const { lock } = bench.store;
    bench.store.lock = (key, ms) => {
      locked.push(key);
      return lock.call(bench.store, key, ms);
    };
    t.teardown(() => Object.assign(bench.store, { lock }));
    for (let n = 0; n < 3; n += 1)
      t.equal((await ask(new Browser(app, from), number)).json().error.code, "captcha_required");
    t.same(locked, []);
    t.equal((await ask(new Browser(app, address()), number)).statusCode, 200);
    t.equal(locked.length, 1);
  });

  await t.test("the /64s of one /48 get thirty codes together before they must solve captchas", async (t) => {
    const before = countSent();
    for (let n = 0; n < 60; n++) {
      await ask(new Browser(app, `2001:db8:48:${n.toString(16)}::1`), `017123460${10 + n}`);
    }
    t.equal(countSent(), before + 30);
  });

  await t.test("a browser that has signed in with a number is not affected by its neighbours", async (t) => {
    platform.accounts.set("1712345270", { password: "123456", type: 0 });
    const ip = address();
    const owner = new Browser(app, ip);
    const form = { type: "sms", username: "01712345270", password: "123456" };
    t.equal((await owner.post("/api/session", form)).statusCode, 200);
    await owner.delete("/api/session");
    for (let n = 0; n < 5; n++) await ask(new Browser(app, ip), `0171234526${n}`);
    t.equal((await ask(owner, "01712345271")).json().error.code, "captcha_required", "for its own number only");
    await bench.pass(1_000);
    t.equal((await ask(owner, "01712345270")).statusCode, 200);
  });

  await t.test("a number is sent ten codes a day, for all callers and spellings", async (t) => {
    t.equal(world.config.limits.smsPerNumber, 10);
    const countdown = keys.smsCountdown.key(typedHash(world.config, canonicalAccountName("01712345299")));
    const before = countSent();
    for (let n = 0; n < 10; n++) {
      t.equal((await ask(new Browser(app, address()), n % 2 ? "+8801712345299" : "০১৭১২৩৪৫২৯৯")).statusCode, 200);
      await bench.store.delete(countdown);
    }
    const { error } = (await ask(new Browser(app, address()), "01712345299")).json();
    t.match(error, { code: "sms_throttled" });
    t.ok(error.retryAfter > 86_000);
    t.equal(countSent(), before + 10);
  });

  await t.test("an outage is not counted, and the next request is sent", async (t) => {
    const restore = platform.on({
      smsNoLogin: () => {
        throw new PlatformError("platform_unreachable", true);
      },
    });
    const ip = address();
    for (let n = 0; n < 12; n++) t.equal((await ask(new Browser(app, ip), "01712345301")).statusCode, 502);
    restore();
    t.equal((await ask(new Browser(app, ip), "01712345301")).statusCode, 200);
  });

  await t.test("a registration code that the platform refuses is reported and starts no countdown", async (t) => {
    const restore = platform.on({
      smsRegister: () => {
        throw new PlatformError("sms_refused", false, { message: "নম্বরটি ব্যবহৃত", platformCode: "x" });
      },
    });
    const refused = await ask(new Browser(app, address()), "01712345302", "register");
    t.equal(refused.statusCode, 422);
    t.match(refused.json().error, { code: "sms_refused", message: "নম্বরটি ব্যবহৃত" });
    restore();
    t.equal((await ask(new Browser(app, address()), "01712345302", "register")).statusCode, 200);
  });

  await t.test("requesting a registration code does not reveal registered numbers", async (t) => {
    const ip = address();
    const statuses: number[] = [];
    const answersFor = async (mobile: string) => {
      const first = await ask(new Browser(app, address()), mobile, "register");
      const again = await ask(new Browser(app, address()), mobile, "register");
      return [first.statusCode, first.json(), again.statusCode, again.json().error.code];
    };
    const expected = await answersFor("01712345321");
    const off = platform.on({
      smsRegister: () => {
        throw new PlatformError("mobile_taken", false, { message: "taken", platformCode: "mobile.duplicate" });
      },
    });
    t.same(await answersFor("01712345322"), expected);
    for (let n = 0; n < 5; n++) {
      statuses.push((await ask(new Browser(app, ip), `0171234531${n}`, "register")).statusCode);
    }
    off();
    t.same(statuses, [200, 200, 200, 422, 422], "and from the fourth of an address on each requires a captcha");
  });

  await t.test("an unknown number gets the same response and the same countdown as any other", async (t) => {
    const answersFor = async (mobile: string, purpose: string) => {
      const first = await ask(new Browser(app, address()), mobile, purpose);
      const again = await ask(new Browser(app, address()), mobile, purpose);
      return [first.statusCode, first.json(), again.statusCode, again.json().error.code];
    };
    for (const [purpose, digit] of [
      ["login", "4"],
      ["reset", "5"],
    ] as const) {
      const expected = await answersFor(`017123454${digit}1`, purpose);
      const restore = platform.on({
        smsNoLogin: () => {
          throw new PlatformError("sms_refused", false, { message: "no such member", platformCode: "not.found" });
        },
      });
      t.same(await answersFor(`017123454${digit}2`, purpose), expected, purpose);
      restore();
    }
  });

  await t.test("the behavioural captcha's proof is passed on", async (t) => {
    const restore = platform.on({
      smsNoLogin: () => {
        throw new PlatformError("behaviour_check_required", false, { platformCode: "#1066" });
      },
    });
    const refused = await ask(new Browser(app, address()), "01712345601");
    t.equal(refused.json().error.code, "behaviour_check_required");
    restore();
    const behaviour = { pass_token: "proof" };
    const form = { purpose: "login", mobile: "01712345601", behaviour };
    t.equal((await new Browser(app, address()).post("/api/sms", form)).statusCode, 200);
    t.match(platform.calls.findLast((call) => call.id === "smsNoLogin")?.input, { behaviour });
  });

  await t.test("an invalid mobile number is refused with an error on the field, and not counted", async (t) => {
    const before = countSent();
    for (const mobile of ["0171", "01712345", "0212345678", "++8801712345678", "abcdefgh"]) {
      const { error } = (await ask(new Browser(app, address()), mobile)).json();
      t.match(error, { code: "mobile_invalid", fields: { mobile: "invalid" } }, mobile);
    }
    const { error } = (await new Browser(app, address()).post("/api/sms", { purpose: "login" })).json();
    t.match(error, { code: "validation_failed", fields: { mobile: "required" } });
    t.equal(countSent(), before);
  });

  await t.test("codes are only sent for methods that the site offers", async (t) => {
    await world.flags();
    for (const [purpose, code] of [
      ["login", "sign_in_method_off"],
      ["reset", "reset_method_off"],
      ["register", "registration_closed"],
      ["verification", "verification_expired"],
    ] as const) {
      t.equal((await ask(new Browser(app, address()), "01712345701", purpose)).json().error.code, code);
    }
    await world.flags("REGMOBVERF3");
    t.equal((await ask(new Browser(app, address()), "01712345702", "register")).statusCode, 200);
    t.match(platform.calls.findLast((call) => call.id === "smsRegister")?.input, { method: "username" });
    await world.flags("REGMOBVERF3", "MOBILENUMREG3");
    t.equal((await ask(new Browser(app, address()), "01712345703", "register")).statusCode, 200);
    t.match(platform.calls.findLast((call) => call.id === "smsRegister")?.input, {
      method: "mobile",
      mobile: "1712345703",
      countryDialingCode: "880",
    });
  });

  await t.test("a foreign number's code is sent to its country", async (t) => {
    await world.flags(...purposes);
    const form = { purpose: "login", mobile: "098765 43210", countryDialingCode: "91" };
    t.equal((await new Browser(app, address()).post("/api/sms", form)).statusCode, 200);
    t.match(platform.calls.findLast((call) => call.id === "smsNoLogin")?.input, {
      mobile: "9876543210",
      countryDialingCode: "91",
    });
  });

  await t.test("codes sent and refused are logged without the number", async (t) => {
    t.ok(events().includes("sms_sent"));
    t.ok(events().includes("sms_refused"));
    t.notMatch(JSON.stringify(lines), /1712345|9876543210/);
  });
});
