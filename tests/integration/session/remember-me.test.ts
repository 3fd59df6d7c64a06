import t from "tap";
import { createSealer } from "../../../bff/crypto/sealing.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { parseTicket } from "../../../bff/session/cookies.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { TestClock } from "../../support/clock.ts";
import { probes, type SessionWorld, sessionWorld } from "../../support/session-world.ts";
import { memoryBench, onEachStore } from "../../support/stores.ts";

const day = 86_400_000;
const rememberedAccount = async (browser: Browser) => (await browser.get("/api/session/remembered")).json();
const signInRemembered = (browser: Browser, username: string, more: object = {}) =>
  browser.post("/api/session", { type: "username", username, useRemembered: true, ...more });

/** Opens a browser that has signed in with "remember me" and signed out again. */
async function ticked({ app, platform }: SessionWorld, name: string): Promise<Browser> {
  platform.accounts.set(name, { password: "Secret99", type: 0 });
  const browser = new Browser(app);
  const answer = await browser.signIn(name, "Secret99", { remember: true });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await browser.delete("/api/session");
  return browser;
}

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  const { app, platform, events, lines } = world;
  const second = await sessionWorld({ ...bench, store: bench.other });
  t.teardown(() => Promise.all([app.close(), second.app.close()]));
  await world.flags("MOBILEVERCODELOGIN3");

  await t.test("nothing is remembered unless the player requests it", async (t) => {
    platform.accounts.set("keep01", { password: "Secret99", type: 0 });
    const browser = new Browser(app);
    await browser.signIn("keep01", "Secret99");
    t.notOk(browser.cookies.has("remember"));
    t.same(await rememberedAccount(browser), { password: false });
    t.equal((await signInRemembered(browser, "keep01")).json().error.code, "remembered_missing");
  });

  await t.test("the name is restored after a sign-out, the password is used and never shown", async (t) => {
    const browser = await ticked(world, "keep02");
    const answer = await browser.get("/api/session/remembered");
    t.same(answer.json(), { username: "keep02", password: true });
    t.notMatch(answer.body + JSON.stringify(answer.headers), "Secret99");
    const back = await signInRemembered(browser, "KEEP02 ");
    t.match(back.json(), { state: "member", member: { account: "keep02" } });
    t.match(platform.calls.findLast((call) => call.id === "login")?.input, { password: "Secret99" });
    t.ok(events().includes("remembered_used"));
  });

  await t.test("the remember cookie lives a day and contains only a random token", async (t) => {
    platform.accounts.set("keep03", { password: "Secret99", type: 0 });
    const answer = await new Browser(app).signIn("keep03", "Secret99", { remember: true });
    const cookie = answer.cookies.find(({ name }) => name === "remember");
    t.match(cookie, { maxAge: day / 1000, httpOnly: true, sameSite: "Lax", path: "/" });
    t.match(cookie?.value, /^[\w-]{22}\.[\w-]{43}$/);
  });

  const copyOf = (browser: Browser): Browser => {
    const attacker = new Browser(app, "203.0.113.66");
    attacker.cookies.set("remember", browser.cookies.get("remember") ?? "");
    return attacker;
  };

  await t.test("using a remembered password issues a new token, and a copy of the old one is worthless", async (t) => {
    const browser = await ticked(world, "keep04");
    const attacker = copyOf(browser);
    for (let use = 0; use < 3; use++) {
      t.equal((await signInRemembered(browser, "keep04")).statusCode, 200, "the owner's new one works");
      t.same(await rememberedAccount(attacker), { password: false });
      await browser.delete("/api/session");
    }
  });

  await t.test("reuse of a spent token revokes it and its successor", async (t) => {
    for (const [first, second] of [
      ["owner", "attacker"],
      ["attacker", "owner"],
    ] as const) {
      const owner = await ticked(world, "keep13");
      const browsers = { owner, attacker: copyOf(owner) };
      t.equal((await signInRemembered(browsers[first], "keep13")).statusCode, 200, first);
      const before = platform.count("login");
      t.equal((await signInRemembered(browsers[second], "keep13")).json().error.code, "remembered_missing");
      t.equal(platform.count("login"), before, "the platform is not called");
      t.same(await rememberedAccount(browsers[first]), { password: false });
      t.equal((await signInRemembered(browsers[first], "keep13")).json().error.code, "remembered_missing");
    }
    t.ok(events().includes("remembered_reused"));
  });

  await t.test("ten concurrent uses of a token on two instances sign in at most once, and end it", async (t) => {
    const browser = await ticked(world, "keep14");
    const before = platform.count("login") + second.platform.count("login");
    const racers = Array.from({ length: 10 }, (_, n) => {
      const racer = new Browser(n % 2 ? app : second.app, `203.0.113.${n}`);
      racer.cookies.set("remember", browser.cookies.get("remember") ?? "");
      return racer;
    });
    second.platform.accounts.set("keep14", { password: "Secret99", type: 0 });
    const answers = await Promise.all(racers.map((racer) => signInRemembered(racer, "keep14")));
    t.ok(answers.filter(({ statusCode }) => statusCode === 200).length <= 1);
    const stay = await Promise.all(racers.map((racer) => racer.get(probes.account.path)));
    t.same(
      stay.filter(({ statusCode }) => statusCode === 200),
      [],
      "the session that one of them opened does not stay",
    );
    t.equal(platform.count("login") + second.platform.count("login") - before, 1);
    for (const racer of racers) t.same(await rememberedAccount(racer), { password: false });
  });

  await t.test("a sign-out deletes the remembered password only if the player asks", async (t) => {
    const browser = await ticked(world, "keep15");
    await signInRemembered(browser, "keep15");
    const copy = copyOf(browser);
    t.equal((await browser.delete("/api/session?forget=true")).statusCode, 204);
    t.notOk(browser.cookies.has("remember"));
    t.same(await rememberedAccount(copy), { password: false });
  });

  await t.test("half a remember token, another account's name and an invented token are refused", async (t) => {
    const browser = await ticked(world, "keep05");
    t.equal((await signInRemembered(browser, "keep04")).json().error.code, "remembered_missing");
    const [id] = (browser.cookies.get("remember") ?? "").split(".");
    browser.cookies.set("remember", `${id}.${"A".repeat(43)}`);
    t.equal((await signInRemembered(browser, "keep05")).json().error.code, "remembered_missing");
    browser.cookies.set("remember", "nonsense");
    t.same(await rememberedAccount(browser), { password: false });
  });

  await t.test("signing in without the option deletes everything remembered", async (t) => {
    const browser = await ticked(world, "keep06");
    const oldToken = browser.cookies.get("remember") ?? "";
    await browser.signIn("keep06", "Secret99", { remember: false });
    t.notOk(browser.cookies.has("remember"));
    browser.cookies.set("remember", oldToken);
    t.same(await rememberedAccount(browser), { password: false });
  });

  await t.test("deleting the remembered password without a sign-in deletes everything too", async (t) => {
    const browser = await ticked(world, "keep07");
    const oldToken = browser.cookies.get("remember") ?? "";
    t.same((await browser.delete("/api/session/remembered")).json(), { password: false });
    t.notOk(browser.cookies.has("remember"));
    browser.cookies.set("remember", oldToken);
    t.equal((await signInRemembered(browser, "keep07")).json().error.code, "remembered_missing");
  });

  await t.test(
    "a new password and revoking all other devices delete the remembered password for every browser",
    async (t) => {
      for (const [name, act] of [
        ["keep08", (browser: Browser) => browser.put(probes.rotate.path)],
        ["keep09", (browser: Browser) => browser.delete("/api/session/devices/others")],
      ] as const) {
        const browsers = [await ticked(world, name), await ticked(world, name)];
        const owner = new Browser(app);
        await owner.signIn(name, "Secret99");
        t.ok((await act(owner)).statusCode < 300);
        for (const browser of browsers) {
          t.same(await rememberedAccount(browser), { password: false }, name);
          t.equal((await signInRemembered(browser, name)).json().error.code, "remembered_missing");
        }
      }
    },
  );

  await t.test("a remembered password that the platform refuses is deleted; an outage deletes nothing", async (t) => {
    const browser = await ticked(world, "keep10");
    const restore = platform.on({
      login: () => {
        throw new PlatformError("platform_timeout", true);
      },
    });
    t.equal((await signInRemembered(browser, "keep10")).statusCode, 504);
    restore();
    t.same(await rememberedAccount(browser), { username: "keep10", password: true });
    platform.accounts.set("keep10", { password: "Other99", type: 0 });
    t.equal((await signInRemembered(browser, "keep10")).json().error.code, "credentials_invalid");
    t.same(await rememberedAccount(browser), { password: false });
  });

  await t.test("a number is remembered for SMS sign-in, in addition to the name of the same account", async (t) => {
    platform.accounts.set("1712340000", { password: "123456", type: 0 });
    const browser = new Browser(app);
    const form = { type: "sms", username: "01712-340000", password: "123456", remember: true };
    t.equal((await browser.post("/api/session", form)).json().state, "member");
    t.same(await rememberedAccount(browser), { mobile: "01712-340000", countryDialingCode: "880", password: false });
    await browser.signIn("1712340000", "123456", { remember: true });
    t.match(await rememberedAccount(browser), { mobile: "01712-340000", username: "1712340000" });
  });

  await t.test("a password that must be changed is not stored, only the user name", async (t) => {
    platform.accounts.set("keep11", { password: "123456", type: 0 });
    const browser = new Browser(app);
    t.equal((await browser.signIn("keep11", "123456", { remember: true })).json().state, "passwordChange");
    t.same(await rememberedAccount(browser), { username: "keep11", password: false });
  });

  await t.test("the choice to remember survives a second step", async (t) => {
    const proofs = [{ type: "MOBILE" as const, hint: "017****678" }];
    platform.accounts.set("keep12", { password: "Secret99", type: 0, proofs });
    const browser = new Browser(app);
    await browser.signIn("keep12", "Secret99", { remember: true });
    t.same(await rememberedAccount(browser), { password: false }, "nothing before the sign-in is complete");
    await browser.post("/api/session/verification", { type: "MOBILE", code: "123456" });
    t.same(await rememberedAccount(browser), { username: "keep12", password: true });
  });

  await t.test("no log line and no key of the account index contains remembered credentials", async (t) => {
    const text = JSON.stringify(lines);
    t.notMatch(text, /Secret99|keep0\d|1712340000/);
  });
});

t.test("the expiry of a remembered password", async (t) => {
  const world = await sessionWorld(memoryBench());
  const { app, clock, config, store } = world;
  t.teardown(() => app.close());
  const maxAgeOf = async (browser: Browser, name: string) => {
    const { cookies } = await signInRemembered(browser, name);
    return cookies.find((cookie) => cookie.name === "remember")?.maxAge;
  };
  const openRemembered = (browser: Browser) => {
    const parts = parseTicket(browser.cookies.get("remember"));
    if (!parts) throw new Error("nothing is remembered");
    const sealer = createSealer(config.sessionKeys, parts.secret, parts.idHash);
    return { key: keys.remembered.key(parts.idHash), sealer };
  };

  await t.test("an unused remembered password expires a day after it was typed", async (t) => {
    const browser = await ticked(world, "keep01");
    clock.advance(day - 1);
    t.same(await rememberedAccount(browser), { username: "keep01", password: true });
    clock.advance(1);
    t.same(await rememberedAccount(browser), { password: false });
  });

  await t.test(
    "a used remembered password expires with the browser's cookie at the same time, and typing the password starts another day",
    async (t) => {
      const browser = await ticked(world, "keep02");
      clock.advance(day / 4);
      t.equal(await maxAgeOf(browser, "keep02"), (day * 3) / 4 / 1000);
      clock.advance(day / 2);
      t.equal(await maxAgeOf(browser, "keep02"), day / 4 / 1000);
      clock.advance(day / 4 - 1);
      t.same(await rememberedAccount(browser), { username: "keep02", password: true });
      clock.advance(1);
      t.same(await rememberedAccount(browser), { password: false });
      await browser.signIn("keep02", "Secret99", { remember: true });
      clock.advance(day - 1);
      t.same(await rememberedAccount(browser), { username: "keep02", password: true });
    },
  );

  await t.test("a remembered password without an expiry of an earlier version has the rest of its day", async (t) => {
    const browser = await ticked(world, "keep03");
    const { key, sealer } = openRemembered(browser);
    const { until: _until, ...earlier } = JSON.parse(String(sealer.open((await store.get(key)) ?? Buffer.of())));
    await store.set(key, sealer.seal(Buffer.from(JSON.stringify(earlier))), { ttl: day });
    clock.advance(day / 2);
    t.equal(await maxAgeOf(browser, "keep03"), day / 2 / 1000);
    clock.advance(day / 2);
    t.same(await rememberedAccount(browser), { password: false });
  });

  await t.test(
    "a remembered password whose key an earlier version extended by a day still expires on time",
    async (t) => {
      const browser = await ticked(world, "keep04");
      await store.expire(openRemembered(browser).key, 2 * day);
      clock.advance(day);
      t.same(await rememberedAccount(browser), { password: false });
    },
  );
});

t.test("a sign-in that cannot erase the old token succeeds, and its session works", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const world = await sessionWorld({ clock, store });
  t.teardown(() => world.app.close());
  const browser = await ticked(world, "keep30");
  const set = store.set.bind(store);
  store.set = (key, value, options) =>
    String(value) === "erased" ? Promise.reject(new StoreUnavailable("down")) : set(key, value, options);
  const answer = await signInRemembered(browser, "keep30", { remember: false });
  t.match(answer.json(), { state: "member" });
  t.notOk(browser.cookies.has("remember"));
  t.equal(world.platform.calls.filter(({ id }) => id === "logout").length, 1, "only that of the earlier sign-out");
  t.equal((await browser.get("/api/probe/platform")).statusCode, 200);
});
