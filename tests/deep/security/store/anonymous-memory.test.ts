import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import t, { type Test } from "tap";
import { readGauges } from "../../../../bff/metrics/server.ts";
import { type KeyRow, keyPrefix, nameOf } from "../../../../redis/key.ts";
import { keys } from "../../../../redis/keys.ts";
import { TestClock } from "../../../support/clock.ts";
import { depositByQr } from "../../../support/pause-world.ts";
import { startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

t.setTimeout(300_000);
/** Memory that the attack can fill. Small, so that a minute of an attack has the effect of hours. */
const roomBytes = 1_500_000;
const attempts = 4_000;
const password = "Demo1234";
const paymentPassword = "246810";

const redis = await startRedis(["--maxmemory-policy", "noeviction"]);
const cache = await startRedis();
const sandbox = await startSandbox();
/**
 * Interval of the store's fields for tried captcha images. The clock starts with an interval, so that the attack falls
 * within one.
 */
const fieldMs = 5 * 60_000;
const clock = new TestClock(Math.floor(Date.now() / fieldMs) * fieldMs);
const env = {
  ...{ REDIS_URL: redis.url, CACHE_REDIS_URL: cache.url, TRUST_PROXY: "127.0.0.1" },
  ...{ LIMIT_LOGIN_FAILURES_OVERALL: "300", LIMIT_TRIALS_OVERALL: "100" },
};
const first = await startGateway(sandbox.url, env, undefined, clock);
const second = await startGateway(sandbox.url, env, undefined, clock);
const gateways = [first, second];
const hand = new Redis({ port: redis.port, host: "127.0.0.1" });
t.teardown(async () => {
  hand.disconnect();
  for (const gateway of gateways) await gateway.close();
  await sandbox.close();
  await Promise.all([redis.stop(), cache.stop()]);
});

const field = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name}:(\\d+)`, "m").exec(await hand.info("memory"))?.[1]);
const share = async (): Promise<number> => (await field("used_memory")) / (await field("maxmemory"));
const checkAll = () => Promise.all(gateways.map(({ deps }) => deps.memoryPressure.check()));

/**
 * Rows of the key table whose keys grow with the attack. Excludes per-second throttles, which only count the attack's
 * speed.
 */
const growing = new Set(
  Object.values(keys)
    .filter(({ bound, ttl }: KeyRow<never>) => bound?.by !== "site" && ttl !== "1 s")
    .map(({ name }) => name),
);
/** Returns each key's bytes, without Redis's shared buffers and tables, which grow in steps. */
async function keysThere(): Promise<ReadonlyMap<string, number>> {
  const names = (await hand.keys(`${keyPrefix}*`)).filter((key) => growing.has(nameOf(key)));
  return new Map(await Promise.all(names.map(async (key) => [key, (await hand.memory("USAGE", key)) ?? 0] as const)));
}
const newBytes = (now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): number =>
  [...now].reduce((sum, [key, bytes]) => (before.has(key) ? sum : sum + bytes), 0);

/** Returns an attempt's address: one of twenty IPv4 addresses, or a separate /64 in one of two IPv6 /48 networks. */
const addressOf = (n: number): string =>
  n % 22 < 20 ? `203.0.113.${n % 22}` : `2001:db8:${(n % 2) + 1}:${(Math.floor(n / 22) % 65_536).toString(16)}::1`;

/** Creates a member with a card and money, whose browser has signed in before. */
async function player(account: string): Promise<{ browser: SiteVisitor; cardId: string }> {
  const more = { payeeName: "Rina Akter", balance: 500_000, paymentPassword };
  const { id } = (await sandbox.steer("POST", "/accounts", { account, password, ...more })) as { id: string };
  const browser = first.visitor();
  const { status } = await browser.signIn(account, password);
  if (status !== 200) throw new Error(`${account} cannot sign in: ${status}`);
  return { browser, cardId: `${id}1` };
}
const owner = await player("known01");
const other = await player("known02");

/** Signs in again on the other instance, deposits and withdraws. */
async function useSite(t: Test, { browser, cardId }: Awaited<ReturnType<typeof player>>, account: string) {
  const otherBrowser = browser.at(second.url);
  otherBrowser.cookies.delete("sid");
  const answer = await otherBrowser.signIn(account, password);
  t.equal(answer.status, 200, `a known browser signs in: ${await answer.clone().text()}`);
  const deposit = await depositByQr(otherBrowser, "100");
  t.equal(deposit.status, 200, `a deposit: ${await deposit.clone().text()}`);
  const body = { amount: "500", cardId, paymentPassword };
  const withdrawal = await otherBrowser.call("POST", "/api/withdrawals", body, { "idempotency-key": randomUUID() });
  t.equal(withdrawal.status, 200, `a withdrawal: ${await withdrawal.clone().text()}`);
}

const stranger = (n: number): { call: SiteVisitor["call"] } => {
  const visitor = (gateways[n % 2] ?? first).visitor();
  const from = { "x-forwarded-for": addressOf(n) };
  return { call: (method, path, body) => visitor.call(method, path, body, from) };
};
const wrong = (n: number) => ({ type: "username", username: `nobody${n}`, password: "Wrong1234" });
/** Requests that any visitor can send. */
const attacks: readonly ((n: number) => Promise<Response>)[] = [
  (n) => stranger(n).call("GET", "/api/captcha"),
  (n) => stranger(n).call("GET", "/api/captcha?scene=sms"),
  (n) => stranger(n).call("POST", "/api/session", wrong(n)),
  async (n) => {
    const visitor = stranger(n);
    await visitor.call("GET", "/api/captcha");
    return visitor.call("POST", "/api/session", { ...wrong(n), captcha: "22222" });
  },
  (n) => stranger(n).call("POST", "/api/sms", { purpose: "login", mobile: `0171${String(n).padStart(7, "0")}` }),
  (n) => stranger(n).call("GET", `/api/affiliates/BAD${n}`),
  (n) => stranger(n).call("POST", "/api/session/handover", { token: randomUUID() }),
  (n) => stranger(n).call("POST", "/api/session/trial"),
];

t.test("all anonymous requests, from twenty addresses and two /48, on two instances", async (t) => {
  const attack = async (from: number): Promise<void> => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => attacks[(from + at) % 8]?.(from + at)));
    await checkAll();
    clock.advance(1_000);
  };
  // Warm-up: scripts, connections and buffers take as much memory as all keys of the attack.
  await attack(attempts);
  const before = await keysThere();
  await hand.config("SET", "maxmemory", String((await field("used_memory")) + roomBytes));
  let fullest = 0;
  let half = before;
  for (let n = 0; n < attempts; n += 50) {
    await attack(n);
    fullest = Math.max(fullest, await share());
    if (n + 50 === attempts / 2) half = await keysThere();
  }
  const [firstHalf, secondHalf] = [newBytes(half, before), newBytes(await keysThere(), half)];
  t.comment(`${(fullest * 100).toFixed(0)} % of the memory; ${firstHalf} bytes, then ${secondHalf}`);
  t.ok(fullest < 0.8, `${fullest} of the memory`);
  t.ok(secondHalf < firstHalf / 2, `it stops growing: ${firstHalf} bytes, then ${secondHalf}`);
  await useSite(t, owner, "known01");
});

t.test("one password tried on six hundred names, each from its own address, leaves no counters for them", async (t) => {
  const counters = async () => [...(await keysThere()).keys()].filter((key) => nameOf(key).startsWith("account-"));
  const before = new Set(await counters());
  // Concurrent attempts can exceed the ceiling, here by up to ten.
  for (let n = 0; n < 600; n += 10) {
    const tries = Array.from({ length: 10 }, (_, at) => {
      const from = { "x-forwarded-for": `10.1.${Math.floor((n + at) / 250)}.${(n + at) % 250}` };
      return (gateways[at % 2] ?? first).visitor().call("POST", "/api/session", wrong(attempts + n + at), from);
    });
    await Promise.all(tries);
    if ((n + 10) % 50 === 0) clock.advance(1_000);
  }
  const added = (await counters()).filter((key) => !before.has(key)).length;
  t.ok(added < 50, `${added} counters beyond the ceiling over all addresses`);
});

t.test("a store that is nearly full refuses new clients only", async (t) => {
  const size = Math.ceil((0.85 - (await share())) * (await field("maxmemory")));
  const filling = Math.max(1, Math.floor(size / 1_000));
  for (let n = 0; n < filling; n += 1) await hand.set(`${keyPrefix}filling:${n}`, "x".repeat(950));
  t.ok((await share()) > 0.8);
  await checkAll();
  const newcomers: Record<string, (at: SiteVisitor) => Promise<Response>> = {
    "a sign-in under a name without a counter": (at) => at.signIn("known02", password),
    "a trial": (at) => at.call("POST", "/api/session/trial"),
    "a code by SMS": (at) => at.call("POST", "/api/sms", { purpose: "login", mobile: "01812345678" }),
    "an invitation code": (at) => at.call("GET", "/api/affiliates/AGENT01"),
  };
  for (const [what, call] of Object.entries(newcomers)) {
    const answer = await call(second.visitor());
    t.equal(answer.status, 503, what);
    t.ok(Number(answer.headers.get("retry-after")) > 0, what);
    t.match(await answer.json(), { error: { code: "overloaded" } }, what);
  }
  t.equal((await second.visitor().call("GET", "/api/session")).status, 200, "a guest browses");
  t.equal((await second.visitor().call("GET", "/api/captcha")).status, 200);
  await useSite(t, other, "known02");
  t.ok(second.log.events().includes("store_memory_high"));
  t.equal(await metric(), 1);

  for (let n = 0; n < filling; n += 1) await hand.del(`${keyPrefix}filling:${n}`);
  await checkAll();
  const again = await second.visitor().signIn("known02", password);
  t.match(
    await again.json(),
    { error: { code: "captcha_required" } },
    "served again, with a captcha as the attack continues",
  );
  t.ok(second.log.events().includes("store_memory_normal"));
  t.equal(await metric(), 0);
});

async function metric(): Promise<number | undefined> {
  await readGauges(second.deps);
  return (await second.deps.metrics.newVisitorsRefused.get()).values[0]?.value;
}
