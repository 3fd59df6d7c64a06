import t from "tap";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { familySessions } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { TestClock } from "../../support/clock.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";

const hour = 3_600_000;
const env = {
  RATE_LIMIT_ADDRESS_TIMES: "1",
  RATE_LIMIT_PER_SECOND: "20",
  RATE_LIMIT_PER_MINUTE: "50",
  RATE_LIMIT_PER_HOUR: "100",
};

class CountingStore extends MemoryStore {
  increments = 0;
  override increment(...args: Parameters<MemoryStore["increment"]>) {
    this.increments += 1;
    return super.increment(...args);
  }
}

async function world(limits: Record<string, string> = env) {
  const clock = new TestClock();
  const store = new CountingStore(clock);
  return { ...(await sessionWorld({ store, clock }, limits)), counting: store };
}

/** Calls up to `most` times until a call is refused. Returns the number of permitted calls, and the refusal. */
async function spend(browser: Browser, most: number, path: string = probes.shared.path) {
  for (let passed = 0; passed < most; passed++) {
    const answer = await browser.get(path);
    if (answer.statusCode === 429) return { passed, refusal: answer };
  }
  return { passed: most };
}

t.test("a burst, a minute and an hour have a limit each, and Retry-After says how long to wait", async (t) => {
  const { app, clock } = await world();
  t.teardown(() => app.close());
  const browser = new Browser(app);
  const burst = await spend(browser, 30);
  t.equal(burst.passed, 20);
  t.match(burst.refusal?.headers, { "retry-after": "1", "cache-control": "no-store" });
  t.match(burst.refusal?.headers, {
    ratelimit: '"second";r=0;t=1',
    "ratelimit-policy": '"hour";q=100;w=3600, "minute";q=50;w=60, "second";q=20;w=1',
  });
  t.equal(burst.refusal?.json().error.code, "too_many_requests");
  clock.advance(1_000);
  t.equal((await spend(browser, 30)).passed, 20);
  clock.advance(1_000);
  const minute = await spend(browser, 30);
  t.equal(minute.passed, 50 - 2 - 40, "refused requests count as well");
  t.equal(minute.refusal?.headers.ratelimit, '"minute";r=0;t=58');
  t.equal(minute.refusal?.headers["retry-after"], "58");
  clock.advance(60_000);
  t.equal((await spend(browser, 30)).passed, 20);
  clock.advance(1_000);
  t.equal((await spend(browser, 30)).passed, 20);
  clock.advance(60_000);
  const longest = await spend(browser, 30);
  t.match(longest.refusal?.headers.ratelimit, /^"hour";r=0;t=\d{4}$/);
  clock.advance(hour);
  t.equal((await browser.get(probes.shared.path)).statusCode, 200);
});

t.test("responses to one caller carry rate limit headers, shared responses do not depend on the caller", async (t) => {
  const { app, clock } = await world();
  t.teardown(() => app.close());
  const browser = new Browser(app, "192.0.2.1");
  const personal = await browser.get("/api/session");
  t.equal(personal.headers.ratelimit, '"second";r=18;t=1');
  clock.advance(5_000);
  for (let n = 0; n < 4; n++) await browser.get("/api/session");
  clock.advance(5_000);
  t.equal((await browser.get("/api/session")).headers.ratelimit, '"minute";r=44;t=50', "the one that ends first");
  const bare = ({ headers }: { headers: object }) => Object.entries(headers).filter(([name]) => name !== "date");
  const shared = await browser.get(probes.shared.path);
  t.same(bare(shared), bare(await new Browser(app, "192.0.2.2").get(probes.shared.path)));
  t.notOk(Object.keys(shared.headers).some((name) => /ratelimit|retry/.test(name)));
});

t.test("spelling and headers do not change the address that a client counts for", async (t) => {
  const { app } = await world();
  t.teardown(() => app.close());
  const claims = ["x-forwarded-for", "x-real-ip", "true-client-ip", "cf-connecting-ip", "x-client-ip", "forwarded"];
  for (const spellings of [
    (n: number) => (n % 2 ? "192.0.2.9" : "::ffff:192.0.2.9"),
    (n: number) => `2001:db8:1:2:${(n + 1).toString(16)}::1`,
  ]) {
    let passed = 0;
    for (let n = 0; n < 40; n++) {
      const headers = Object.fromEntries(claims.map((name) => [name, `203.0.113.${n}`]));
      const answer = await new Browser(app, spellings(n)).get(probes.shared.path, headers);
      passed += Number(answer.statusCode === 200);
    }
    t.equal(passed, 20);
  }
  t.equal((await new Browser(app, "2001:db8:1:3::1").get(probes.shared.path)).statusCode, 200);
});

t.test("normal use costs no Redis command, and a flood costs few", async (t) => {
  const { app, counting, clock } = await world({
    RATE_LIMIT_ADDRESS_TIMES: "1",
    RATE_LIMIT_PER_MINUTE: "600",
    RATE_LIMIT_PER_SECOND: "5000",
  });
  t.teardown(() => app.close());
  const quiet = new Browser(app, "192.0.2.20");
  for (let n = 0; n < 119; n++) await quiet.get(probes.shared.path);
  t.equal(counting.increments, 0);
  const flood = new Browser(app, "192.0.2.21");
  for (let n = 0; n < 2_000; n++) await flood.get(probes.shared.path);
  t.ok(counting.increments > 0 && counting.increments <= 25, `${counting.increments} commands for 2,000 requests`);
  clock.advance(60_000);
  t.equal((await flood.get(probes.shared.path)).statusCode, 200);
});

t.test("an address that starts late in a window still has its limit in every minute", async (t) => {
  const { clock, store } = memoryBench();
  const { app } = await sessionWorld({ store, clock }, { RATE_LIMIT_ADDRESS_TIMES: "1", RATE_LIMIT_PER_MINUTE: "60" });
  t.teardown(() => app.close());
  const browser = new Browser(app);
  for (let second = 0; second < 180; second++) {
    t.equal((await browser.get(probes.shared.path)).statusCode, 200, `second ${second}`);
    clock.advance(1_000);
  }
});

t.test("signed-in players count by account, so that others at their address do not use up their calls", async (t) => {
  const { app, clock, platform } = await world();
  t.teardown(() => app.close());
  const signedIn = async (name: string): Promise<Browser> => {
    platform.accounts.set(name, { password: "Secret99", type: 0 });
    const browser = new Browser(app, "192.0.2.30");
    t.equal((await browser.signIn(name, "Secret99")).statusCode, 200);
    // A sign-in uses up the per-second limit.
    clock.advance(1_000);
    return browser;
  };
  const players = [await signedIn("carrier01"), await signedIn("carrier02")] as const;
  for (const player of players) t.equal((await player.get(probes.active.path)).statusCode, 200, "reads the session");
  // This instance issued the sessions, so the players' requests count for their accounts.
  clock.advance(1_000);
  await spend(new Browser(app, "192.0.2.30"), 30);
  for (const player of players) {
    t.equal((await player.get(probes.active.path)).headers.ratelimit, '"second";r=19;t=1');
    t.equal((await player.get(probes.shared.path)).statusCode, 200, "shared responses as well");
  }
  const otherBrowser = new Browser(app, "192.0.2.31");
  for (const [name, value] of players[0].cookies) otherBrowser.cookies.set(name, value);
  t.equal((await spend(otherBrowser, 30)).passed, 18, "an account has one count, at any address");
  t.equal((await players[1].get(probes.active.path)).statusCode, 200);
});

t.test(
  "rows counted by session also have a limit per account and address, which a copied token's sessions do not use up",
  async (t) => {
    const { app, clock, platform } = await world({
      ...env,
      RATE_LIMIT_PER_MINUTE: "1000",
      RATE_LIMIT_PER_HOUR: "9000",
    });
    t.teardown(() => app.close());
    platform.accounts.set("carrier04", { password: "Secret99", type: 0 });
    const browsers: Browser[] = [];
    for (let n = 0; n < 12; n++) {
      const browser = new Browser(app, "192.0.2.60");
      t.equal((await browser.signIn("carrier04", "Secret99")).statusCode, 200);
      // A sign-in uses up the per-second limit.
      clock.advance(1_000);
      t.equal((await browser.get(probes.active.path)).statusCode, 200, "reads the session");
      browsers.push(browser);
      clock.advance(1_000);
    }
    const spendAll = async (some: readonly Browser[]) => {
      let passed = 0;
      for (const browser of some) passed += (await spend(browser, 30, "/api/session")).passed;
      return passed;
    };
    const [owner, ...others] = browsers;
    const each = await spendAll(browsers.slice(0, 1));
    clock.advance(1_000);
    t.equal(await spendAll(others.slice(0, familySessions)), familySessions * each);
    t.equal((await owner?.get("/api/session"))?.statusCode, 200, "the owner's calls are left");
    clock.advance(1_000);
    const all = await spendAll(browsers);
    t.ok(all > (familySessions + 1) * each && all <= (familySessions + 2) * each, `${all} calls, ${each} of one`);
    t.equal((await browsers.at(-1)?.get(probes.active.path))?.statusCode, 200, "its other calls count separately");
  },
);

t.test("an invented, revoked or free-play cookie counts by its address", async (t) => {
  const { app, platform, flags } = await world();
  t.teardown(() => app.close());
  await flags("FREEPLAY3");
  platform.accounts.set("carrier03", { password: "Secret99", type: 0 });
  const player = new Browser(app, "192.0.2.40");
  await player.signIn("carrier03", "Secret99");
  await player.get(probes.active.path);
  const sid = player.cookies.get("sid") ?? "";
  const [id = "", secret = ""] = sid.split(".");
  const trial = new Browser(app, "192.0.2.41");
  t.equal((await trial.post("/api/session/trial")).statusCode, 200);
  await trial.get(probes.active.path);
  await player.delete("/api/session");
  // The revocation arrives after the response, as over a network.
  await new Promise(setImmediate);
  const cookies = [sid, `${id}.${"A".repeat(43)}`, `${"A".repeat(22)}.${secret}`, "nonsense", trial.cookies.get("sid")];
  for (const [n, cookie] of cookies.entries()) {
    const ip = `192.0.2.${50 + n}`;
    await spend(new Browser(app, ip), 30);
    const caller = new Browser(app, ip);
    caller.cookies.set("sid", cookie ?? "");
    t.equal((await caller.get(probes.shared.path)).statusCode, 429, `cookie ${n}`);
  }
});

t.test(
  "the /64s of one /48 also count together with ten times the limit, and with twice the cost per second",
  async (t) => {
    for (const [limits, expected] of [
      [{ RATE_LIMIT_PER_MINUTE: "2", RATE_LIMIT_PER_SECOND: "100" }, 20],
      [{ RATE_LIMIT_PER_SECOND: "2" }, 4],
    ] as const) {
      const { app } = await world({ ...env, ...limits });
      t.teardown(() => app.close());
      let passed = 0;
      for (let n = 0; n < 60; n++) {
        const answer = await new Browser(app, `2001:db8:48:${n.toString(16)}::1`).get(probes.shared.path);
        passed += Number(answer.statusCode === 200);
      }
      t.equal(passed, expected);
      t.equal((await new Browser(app, "2001:db8:49::1").get(probes.shared.path)).statusCode, 200);
    }
  },
);
