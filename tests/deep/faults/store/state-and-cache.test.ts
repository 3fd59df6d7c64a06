import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Redis } from "ioredis";
import t from "tap";
import { systemClock } from "../../../../bff/clock.ts";
import { type AccountIdentity, accountIdentity } from "../../../../bff/guard/account-name.ts";
import { MoneyClaims } from "../../../../bff/money/claims.ts";
import { limitOf, setLimit } from "../../../../bff/protection/limits.ts";
import { ProtectionRecords } from "../../../../bff/protection/protection-records.ts";
import { openStore } from "../../../../bff/store/open.ts";
import { nameOf } from "../../../../redis/key.ts";
import { classOf, keys } from "../../../../redis/keys.ts";
import { EventReader } from "../../../support/event-reader.ts";
import { captureLog } from "../../../support/log.ts";
import { type RedisServer, startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

const configured = (name: string): string => fileURLToPath(new URL(`../../../../redis/${name}.conf`, import.meta.url));
const start = (name: "state" | "cache") => startRedis([], undefined, [configured(name)]);

const sandbox = await startSandbox();
t.teardown(() => sandbox.close());

async function withRedis<T>({ port }: RedisServer, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis({ port, host: "127.0.0.1" });
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

const cookieOf = (browser: SiteVisitor): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function site(t: { teardown(end: () => unknown): void }) {
  const [state, cache] = [await start("state"), await start("cache")];
  const gateway = await startGateway(sandbox.url, { REDIS_URL: state.url, CACHE_REDIS_URL: cache.url });
  t.teardown(async () => {
    await gateway.close();
    await Promise.all([state.stop(), cache.stop()]);
  });
  const health = async () => (await fetch(`${gateway.url}/health/ready`)).json() as Promise<Record<string, unknown>>;
  return { state, cache, gateway, health };
}

t.test("each key is in the Redis of its class, and losing the cache loses no state", async (t) => {
  const { state, cache, gateway, health } = await site(t);
  const browser = gateway.visitor();
  t.equal((await browser.signIn("demo01", "Demo1234")).status, 200);
  const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie: cookieOf(browser) });
  t.teardown(() => stream.close());
  await stream.next("balance");
  for (const path of ["/api/site", "/api/home", "/api/vendors"]) t.equal((await browser.call("GET", path)).status, 200);
  await gateway.deps.catalogue.whenReady("EN", 60_000);

  const inState = await withRedis(state, (redis) => redis.keys("*"));
  const inCache = await withRedis(cache, (redis) => redis.keys("*"));
  t.ok(inState.some((key) => nameOf(key) === keys.session.name));
  t.ok(inCache.some((key) => nameOf(key) === keys.cacheAnswer.name));
  t.same(
    inState.filter((key) => classOf(key) === "cache" && nameOf(key) !== keys.probe.name),
    [],
  );
  t.same(
    inCache.filter((key) => classOf(key) !== "cache"),
    [],
  );

  await cache.kill();
  for (const path of ["/api/site", "/api/home", "/api/vendors"]) t.equal((await browser.call("GET", path)).status, 200);
  t.match(await browser.json("/api/session"), { state: "member" });
  t.equal((await gateway.visitor().signIn("demo02", "Demo1234")).status, 200);
  t.match(await health(), { status: "degraded", store: { up: true }, cacheStore: { up: false } });

  await cache.restart();
  await until("the cache to be back", async () => (await health()).status === "ready");
  t.match(await browser.json("/api/session"), { state: "member" });
});

t.test("a full store refuses calls that would write, before any platform call, and still serves reads", async (t) => {
  const { state, gateway, health } = await site(t);
  const browser = gateway.visitor();
  t.equal((await browser.signIn("demo01", "Demo1234")).status, 200);
  await withRedis(state, (redis) => redis.config("SET", "maxmemory", "1mb"));
  const before = await sandbox.calls("login");
  const refused = await gateway.visitor().signIn("demo02", "Demo1234");
  t.equal(refused.status, 503);
  t.match(await refused.json(), { error: { code: "store_unavailable" } });
  t.equal(await sandbox.calls("login"), before);
  t.match(await health(), { status: "degraded", store: { up: true, writable: false } });
  gateway.clock.advance(2 * 60_000);
  t.match(
    await browser.json("/api/session"),
    { state: "member" },
    "reads continue, although the last use is not written",
  );
  t.equal((await browser.call("GET", "/api/balance")).status, 200);
  t.equal((await browser.call("DELETE", "/api/session")).status, 204, "a sign-out needs no free memory");
  await withRedis(state, (redis) => redis.config("SET", "maxmemory", "0"));
  await until("the store to have free memory", async () => (await health()).status === "ready");
  t.equal((await gateway.visitor().signIn("demo02", "Demo1234")).status, 200);
});

t.test("all of 100 confirmed money claims and 100 limits survive a crash of the state's Redis", async (t) => {
  const server = await start("state");
  const setting = (name: string) => withRedis(server, async (redis) => (await redis.config("GET", name)) as string[]);
  // A kill loses nothing that the kernel has received, and a test cannot cause a power failure, so only the setting is
  // checked.
  t.same(await setting("appendfsync"), ["appendfsync", "always"]);
  t.same(await setting("maxmemory-policy"), ["maxmemory-policy", "noeviction"]);
  const store = await openStore({ redisUrl: server.url }, systemClock, captureLog().log);
  t.teardown(async () => {
    await store.close();
    await server.stop();
  });
  const claims = new MoneyClaims({
    ...{ store, clock: systemClock, log: captureLog().log },
    config: { sessionKeys: [Buffer.alloc(32, 7)], limits: { moneyWrites: 1 } },
  });
  const writes = Array.from({ length: 100 }, (_, index) => ({
    account: accountIdentity(`player${index}`),
    operation: "walletTransfer",
    key: randomUUID(),
    input: { amount: "1.00" },
  }));
  await Promise.all(writes.map((write) => claims.claim(write)));
  const protection = new ProtectionRecords({
    ...{ store, clock: systemClock, log: captureLog().log, config: { sessionKeys: [Buffer.alloc(32, 7)] } },
  });
  const name = { kind: "deposit", period: "day" } as const;
  const limit = (account: AccountIdentity, value: number) =>
    protection.change(account, (record, now) => ({ next: setLimit(record, name, value, now), result: undefined }));
  await Promise.all(writes.map(({ account }) => limit(account, 100_000)));
  await Promise.all(writes.map(({ account }) => limit(account, 50_000)));
  await server.kill();
  await server.restart();
  await until("the store to be back", () => store.writable);
  for (const write of writes) await t.rejects(claims.claim(write), { code: "money_in_progress" });
  const count = await withRedis(server, async (redis) =>
    (await redis.keys("*")).filter((key) => classOf(key) === "money"),
  );
  t.equal(count.length, 200);
  const limits = await Promise.all(writes.map(async ({ account }) => limitOf(await protection.read(account), name)));
  t.same(
    limits.map((stored) => stored?.value),
    writes.map(() => 50_000),
  );
});
