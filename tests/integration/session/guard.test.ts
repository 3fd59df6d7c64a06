import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { memoryBench, onEachStore } from "../../support/stores.ts";

const noCaptcha = { CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000", CAPTCHA_AFTER_ADDRESS_FAILURES: "1000" };
const minute = 60_000;
/**
 * Sign-ins per second that the default general limit permits an address (decision 071). Tests stay below this rate, so
 * that only the guard's limits apply.
 */
const signInsASecond = 50;

await onEachStore(t, async (t, bench) => {
  const { clock } = bench;
  const { app, platform, events } = await sessionWorld(bench, noCaptcha);
  t.teardown(() => app.close());

  await t.test("no more than the limit of fifty concurrent wrong passwords reach the platform", async (t) => {
    const before = platform.count("login");
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => new Browser(app, `192.0.2.${n}`).signIn("race01", `wrong${n}`)),
    );
    const loginCalls = platform.count("login") - before;
    t.ok(loginCalls >= 1 && loginCalls <= 12, `${loginCalls} reached the platform`);
    t.ok(answers.every((answer) => [422, 429].includes(answer.statusCode)));
    const locked = await new Browser(app, "192.0.2.99").signIn("race01", "right or wrong");
    t.equal(locked.statusCode, 429);
    t.equal(locked.json().error.code, "sign_in_locked");
    const wait = Number(locked.headers["retry-after"]);
    t.ok(wait > 0 && wait <= 60, `for ${wait} s`);
    t.equal(platform.count("login"), before + loginCalls);
    t.ok(events().includes("authn_login_locked"));
  });

  await t.test("other spellings of the account count as the account", async (t) => {
    const before = platform.count("login");
    const spellings = ["spell01", "SPELL01", " sp ell01", "ｓｐｅｌｌ０１", "spell\u200b01", "Spell 01"];
    for (let n = 0; n < 24; n++) {
      await new Browser(app, `198.18.0.${n}`).signIn(spellings[n % spellings.length] ?? "", "nope");
    }
    t.equal(platform.count("login") - before, 10);
  });

  await t.test("an address with fifty failures must solve captchas and is not closed, its /64 included", async (t) => {
    const before = platform.count("login");
    for (const second of [0, 1]) {
      await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          new Browser(app, `2001:db8::${second}:${n + 1}`).signIn(`many${second}x${n}`, "nope"),
        ),
      );
      clock.advance(1_000);
    }
    t.equal(platform.count("login") - before, 50, "fifty reach the platform without a captcha");
    platform.accounts.set("fresh01", { password: "Secret99", type: 0 });
    const neighbour = new Browser(app, "2001:db8::ffff");
    t.match((await neighbour.signIn("fresh01", "Secret99")).json().error, {
      code: "captcha_required",
      captcha: true,
    });
    await neighbour.get("/api/captcha");
    t.equal((await neighbour.signIn("fresh01", "Secret99", { captcha: "ok" })).statusCode, 200);
    t.equal((await new Browser(app, "2001:db8:0:1::1").signIn("fresh02", "nope")).statusCode, 422);
  });

  await t.test("the networks of one /48 also count together, with ten times the limit", async (t) => {
    const before = platform.count("login");
    for (let n = 0; n < 520; n++) {
      if (n % signInsASecond === 0) clock.advance(1_000);
      await new Browser(app, `2001:db8:48:${n.toString(16)}::1`).signIn(`wide${n}`, "nope");
    }
    t.equal(platform.count("login") - before, 500);
  });

  await t.test("an outage of the platform is not a failed sign-in", async (t) => {
    const restore = platform.on({
      login: () => {
        throw new PlatformError("platform_unreachable", true);
      },
    });
    const browser = new Browser(app, "192.0.2.120");
    const outage = await Promise.all(Array.from({ length: 30 }, () => browser.signIn("calm01", "Secret99")));
    t.ok(outage.every((answer) => [502, 429].includes(answer.statusCode)));
    restore();
    platform.accounts.set("calm01", { password: "Secret99", type: 0 });
    for (let n = 0; n < 9; n++) t.equal((await browser.signIn("calm01", "nope")).statusCode, 422);
    t.equal((await browser.signIn("calm01", "Secret99")).statusCode, 200);
  });

  await t.test("unsolved captchas count against the address, never against the account", async (t) => {
    platform.accounts.set("unsolved01", { password: "Secret99", type: 0 });
    const attacker = new Browser(app, "192.0.2.140");
    for (let n = 0; n < 50; n++) {
      const restore = platform.on({
        login: () => {
          throw new PlatformError(n % 2 ? "captcha_required" : "captcha_invalid", false, { captcha: n === 49 });
        },
      });
      t.equal((await attacker.signIn("unsolved01", "nope")).statusCode, 422);
      restore();
      attacker.cookies.clear();
    }
    clock.advance(1_000);
    const code = (await attacker.signIn("fresh03", "nope")).json().error.code;
    t.equal(code, "captcha_required", "the address is refused without one");
    const owner = new Browser(app, "192.0.2.141");
    t.match((await owner.signIn("unsolved01", "nope")).json().error, { code: "captcha_required" });
    await owner.get("/api/captcha");
    t.equal((await owner.signIn("unsolved01", "Secret99", { captcha: "ok" })).statusCode, 200);
  });

  await t.test("success clears the account's failures but not the address's", async (t) => {
    const browser = new Browser(app, "192.0.2.130");
    platform.accounts.set("own01", { password: "Secret99", type: 0 });
    for (let n = 0; n < 50; n++) {
      // By default, the general limit permits a signed-in browser's account five sign-ins per second.
      clock.advance(1_000);
      if (n % 5 === 0) await browser.signIn("own01", "Secret99");
      await browser.signIn(`other${n}`, "nope");
    }
    clock.advance(1_000);
    const fresh = new Browser(app, "192.0.2.130");
    t.equal((await fresh.signIn("own01", "Secret99")).json().error.code, "captcha_required");
    const otherBrowser = new Browser(app, "192.0.2.131");
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) {
        clock.advance(1_000);
        t.equal((await otherBrowser.signIn("own01", "nope")).statusCode, 422);
      }
      t.equal((await otherBrowser.signIn("own01", "Secret99")).statusCode, 200);
    }
  });
});

t.test("a lock ends after a minute, allows one attempt, and doubles up to fifteen", async (t) => {
  const bench = memoryBench();
  const { app, platform, clock } = await sessionWorld(bench, noCaptcha);
  t.teardown(() => app.close());
  const browser = new Browser(app);
  for (let n = 0; n < 10; n++) await browser.signIn("lock01", "nope");
  for (const minutes of [1, 2, 4, 8, 15]) {
    const locked = await browser.signIn("lock01", "nope");
    t.equal(locked.json().error.retryAfter, minutes * 60, `${minutes} min`);
    clock.advance(minutes * minute);
    if (minutes === 8) break;
    const before = platform.count("login");
    await Promise.all(Array.from({ length: 20 }, () => browser.signIn("lock01", "nope")));
    t.equal(platform.count("login"), before + 1, "one attempt");
  }
  platform.accounts.set("lock01", { password: "Secret99", type: 0 });
  t.equal((await browser.signIn("lock01", "Secret99")).statusCode, 200, "the owner is back after the lock");
});
