import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import Type from "typebox";
import { Pool } from "undici";
import { sendCached } from "../../bff/cache/cached-response.ts";
import type { Resource } from "../../bff/cache/contract.ts";
import { createResponseCache } from "../../bff/cache/response-cache.ts";
import { systemClock } from "../../bff/clock.ts";
import { openStore } from "../../bff/store/open.ts";
import { json, startFaultServer } from "../support/fault-server.ts";
import { captureLog } from "../support/log.ts";
import { startRedis } from "../support/redis.ts";

/**
 * `npm run figures:stampede`: makes 2,000 requests per second for a response that is cached for one second, and counts
 * the platform calls from a cold start. The platform needs 50 ms per call. Measures one instance and two on one Redis,
 * with stale responses during a refresh, as in production, and without. Exits with code 1 if a figure misses its
 * target.
 */
const lifeMs = 1_000;
const platformMs = 50;
const perSecond = 2_000;
const seconds = 8;
const tickMs = 5;
const mostCallsPerLife = 1;
const mostWait = 2;

const platform = await startFaultServer();
platform.react((response) => setTimeout(() => json(200, { items: list })(response), platformMs));
const list = Array.from({ length: 50 }, (_, id) => ({ id: String(id), name: `ক্রিকেট ${id}` }));
const List = Type.Object({ items: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) });
const upstream = new Pool(platform.url, { connections: 50 });

/** Returns a small cached resource with a real call and a schema, like the site's resources. */
const resource = (name: string): Omit<Resource<Type.Static<typeof List>>, "freshMs" | "staleMs"> => ({
  name,
  async load({ signal }) {
    const { body } = await upstream.request({ method: "GET", path: `/${name}`, signal });
    return (await body.json()) as Type.Static<typeof List>;
  },
  schema: List,
});

async function startInstance(redisUrl: string | undefined) {
  const { log } = captureLog();
  const store = await openStore(redisUrl ? { redisUrl } : {}, systemClock, log);
  const cache = createResponseCache({ store, clock: systemClock, log });
  const app = Fastify();
  for (const [path, staleMs, freshMs] of [
    ["held", 60_000, 3_600_000],
    ["stale", 60_000, lifeMs],
    ["never-stale", 0, lifeMs],
  ] as const) {
    const cachedResource = { ...resource(path), staleMs, freshMs };
    app.get(`/${path}`, async (request, reply) => sendCached(request, reply, await cache.get(cachedResource, "BN")));
  }
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 200 });
  return {
    get: async (path: string) => {
      const { statusCode, body } = await pool.request({ method: "GET", path, headers: { "accept-encoding": "br" } });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    },
    async close() {
      await pool.close();
      await app.close();
      await cache.close();
      await store.close();
    },
  };
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

/** Sends requests at a constant rate, independent of response times. Returns the response times in ms. */
async function rush(instances: readonly Instance[], path: string, forSeconds: number): Promise<number[]> {
  const waits: number[] = [];
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * forSeconds; ) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const dueAt = performance.now();
      const answer = instances[sent % instances.length]?.get(path);
      if (answer) pending.push(answer.then(() => void waits.push(performance.now() - dueAt)));
    }
    await sleep(tickMs);
  }
  await Promise.all(pending);
  return waits;
}

async function figure(title: string, instances: readonly Instance[], path: string): Promise<void> {
  const before = platform.calls.length;
  const waits = (await rush(instances, path, seconds)).toSorted((a, b) => a - b);
  const calls = platform.calls.length - before;
  const worst = (waits.at(-1) ?? 0) / platformMs;
  // A request that finds the response expired starts a refresh: up to once per second, and once at the start.
  const perLife = calls / (seconds + 1);
  const holds = perLife <= mostCallsPerLife && worst <= mostWait;
  const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
  process.stdout.write(
    `${holds ? "✔" : "✘"} ${title}: ${waits.length} requests, ${calls} platform calls in ${seconds} cache periods ` +
      `(${perLife.toFixed(2)} per period); worst wait ${worst.toFixed(2)} × the platform's; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`,
  );
  if (!holds) process.exitCode = 1;
}

const redis = await startRedis();
try {
  for (const [where, redisUrl, count] of [
    ["one instance", undefined, 1],
    ["two instances, one Redis", redis.url, 2],
  ] as const) {
    const instances = await Promise.all(Array.from({ length: count }, () => startInstance(redisUrl)));
    // The first rush warms up the compiler. The second measures the machine with a response that does not expire.
    await rush(instances, "/held", 2);
    const worstWait = Math.max(...(await rush(instances, "/held", 2)));
    process.stdout.write(
      `${where}: a response without a refresh takes at most ${worstWait.toFixed(1)} ms on this machine\n`,
    );
    await figure(`${where}, stale during refresh`, instances, "/stale");
    await figure(`${where}, never stale`, instances, "/never-stale");
    await Promise.all(instances.map((instance) => instance.close()));
  }
} finally {
  await upstream.close();
  await platform.close();
  await redis.stop();
}
