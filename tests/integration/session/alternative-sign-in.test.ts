import { randomUUID } from "node:crypto";
import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, {
    CAPTCHA_AFTER_ADDRESS_FAILURES: "1000",
    LIMIT_ADDRESS_TRIALS: "3",
    LIMIT_DEVICE_TRIALS: "2",
  });
  const { app, platform, lines } = world;
  t.teardown(() => app.close());
  const hand = (browser: Browser, token: string) => browser.post("/api/session/handover", { token });

  await t.test("free play is a trial session, if the site offers it", async (t) => {
    await world.flags();
    const refused = await new Browser(app).post("/api/session/trial");
    t.equal(refused.json().error.code, "feature_unavailable");
    t.equal(platform.count("freePlay"), 0);
    await world.flags("FREEPLAY3");
    const browser = new Browser(app);
    t.equal((await browser.post("/api/session/trial")).json().state, "trial");
    t.equal((await browser.get(probes.active.path)).statusCode, 200);
    t.equal((await browser.get(probes.account.path)).json().error.code, "trial_not_allowed");
    t.equal((await browser.get("/api/session/devices")).json().error.code, "trial_not_allowed");
  });

  await t.test(
    "trial sessions of one address are limited per hour, and refused before any platform call",
    async (t) => {
      const before = platform.count("freePlay");
      const ask = (host: number) => new Browser(app, `2001:db8:1:2::${host}`).post("/api/session/trial");
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(ask));
      t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, 200, 200, 429, 429, 429]);
      t.equal(platform.count("freePlay") - before, 3, "all hosts of one network count together");
      const refused = await ask(7);
      t.match(refused.json().error, { code: "too_many_requests", retryAfter: 3600 });
      t.equal(refused.headers["retry-after"], "3600");
      t.equal((await new Browser(app, "2001:db8:1:3::1").post("/api/session/trial")).statusCode, 200);
    },
  );

  await t.test("a browser has its own limit of trial sessions, at any address", async (t) => {
    const before = platform.count("freePlay");
    const browser = new Browser(app, "192.0.2.90");
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const next = new Browser(app, `192.0.2.${90 + n}`);
      const device = browser.cookies.get("device");
      if (device !== undefined) next.cookies.set("device", device);
      statuses.push((await next.post("/api/session/trial")).statusCode);
      browser.cookies.set("device", next.cookies.get("device") ?? device ?? "");
    }
    t.same(statuses, [200, 200, 429, 429]);
    t.equal(platform.count("freePlay") - before, 2);
    t.equal((await new Browser(app, "192.0.2.90").post("/api/session/trial")).statusCode, 200, "its neighbour");
  });

  await t.test("a trial session that the platform did not open is not counted", async (t) => {
    const restore = platform.on({
      freePlay: () => {
        const cause = Object.assign(new Error("too late"), { code: "UND_ERR_CONNECT_TIMEOUT" });
        throw new PlatformError("platform_timeout", true, { cause });
      },
    });
    const ask = () => new Browser(app, "192.0.2.78").post("/api/session/trial");
    for (let n = 0; n < 4; n++) t.equal((await ask()).statusCode, 504);
    restore();
    t.equal((await ask()).statusCode, 200);
  });

  await t.test("a trial becomes a member under a new ticket; the trial's is revoked", async (t) => {
    platform.accounts.set("door01", { password: "Secret99", type: 0 });
    const browser = new Browser(app);
    await browser.post("/api/session/trial");
    const old = new Browser(app);
    old.cookies.set("sid", browser.cookies.get("sid") ?? "");
    t.equal((await browser.signIn("door01", "Secret99")).json().state, "member");
    t.equal((await old.get(probes.active.path)).statusCode, 401);
  });

  await t.test("a URL token signs in its owner, without a forced change", async (t) => {
    platform.accounts.set("door02", { password: "123456", type: 0, expired: true });
    platform.accounts.set("door03", { password: "Secret99", type: 1 });
    for (const [name, state] of [
      ["door02", "member"],
      ["door03", "agent"],
    ] as const) {
      const token = randomUUID();
      platform.tokens.set(token, name);
      const browser = new Browser(app);
      const answer = await hand(browser, token);
      t.match(answer.json(), { state, member: { account: name } });
      t.notMatch(answer.body + JSON.stringify(answer.headers), token);
      t.equal((await browser.get(probes.platform.path)).statusCode, 200);
    }
  });

  await t.test("a URL token used twice in one browser leaves it signed in", async (t) => {
    platform.accounts.set("door07", { password: "Secret99", type: 0 });
    const token = randomUUID();
    platform.tokens.set(token, "door07");
    const browser = new Browser(app);
    for (const time of ["once", "twice"]) {
      t.match((await hand(browser, token)).json(), { state: "member" }, time);
      t.equal((await browser.get(probes.platform.path)).statusCode, 200, time);
    }
    t.equal((await hand(new Browser(app), token)).json().error.code, "handover_invalid", "another browser is refused");
    t.ok(platform.tokens.has(token), "and does not log it out");
  });

  await t.test("a token signs in once, however many browsers use it concurrently", async (t) => {
    platform.accounts.set("door08", { password: "Secret99", type: 0 });
    const token = randomUUID();
    platform.tokens.set(token, "door08");
    const answers = await Promise.all(Array.from({ length: 10 }, () => hand(new Browser(app), token)));
    t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array.from({ length: 9 }, () => 422)]);
  });

  await t.test("a token of another account does not replace a session without confirmation", async (t) => {
    for (const name of ["door09", "door10"]) platform.accounts.set(name, { password: "Secret99", type: 0 });
    const browser = new Browser(app);
    await browser.signIn("door09", "Secret99");
    const token = randomUUID();
    platform.tokens.set(token, "door10");
    t.match((await hand(browser, token)).json().error, { code: "handover_replaces", fields: { account: "door10" } });
    t.match((await browser.get("/api/session")).json(), { member: { account: "door09" } });
    const replaced = await browser.post("/api/session/handover", { token, replace: true });
    t.match(replaced.json(), { state: "member", member: { account: "door10" } });
    const own = randomUUID();
    platform.tokens.set(own, "door10");
    t.match(
      (await hand(browser, own)).json(),
      { state: "member" },
      "a newer token of the same account needs no confirmation",
    );
  });

  await t.test("an unknown token is refused and does not affect the current session", async (t) => {
    platform.accounts.set("door04", { password: "Secret99", type: 0 });
    const browser = new Browser(app);
    await browser.signIn("door04", "Secret99");
    t.equal((await hand(browser, randomUUID())).json().error.code, "handover_invalid");
    t.equal((await browser.get(probes.active.path)).statusCode, 200);
    t.equal((await hand(browser, "x y")).json().error.code, "validation_failed");
  });

  await t.test("staff are refused and their token is logged out", async (t) => {
    platform.accounts.set("door05", { password: "Secret99", type: -1 });
    const token = randomUUID();
    platform.tokens.set(token, "door05");
    t.equal((await hand(new Browser(app), token)).json().error.code, "member_only");
    t.notOk(platform.tokens.has(token));
  });

  await t.test("an outage uses up no token and is not counted", async (t) => {
    platform.accounts.set("door06", { password: "Secret99", type: 0 });
    const token = randomUUID();
    platform.tokens.set(token, "door06");
    const restore = platform.on({
      memberInfo: () => {
        throw new PlatformError("platform_timeout", true);
      },
    });
    const browser = new Browser(app, "192.0.2.66");
    for (let n = 0; n < 12; n++) t.equal((await hand(browser, token)).statusCode, 504);
    restore();
    t.equal((await hand(browser, token)).json().state, "member");
  });

  await t.test("guessing tokens is refused after fifty attempts from one address", async (t) => {
    const before = platform.count("memberInfo");
    await Promise.all(Array.from({ length: 70 }, () => hand(new Browser(app, "192.0.2.77"), randomUUID())));
    t.equal(platform.count("memberInfo") - before, 50);
    t.equal((await hand(new Browser(app, "192.0.2.77"), randomUUID())).json().error.code, "sign_in_locked");
  });

  await t.test("no log line contains a token", async (t) => {
    const text = JSON.stringify(lines);
    for (const token of platform.tokens.keys()) t.notOk(text.includes(token));
  });
});
