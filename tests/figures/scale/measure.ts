import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";
import { Redis } from "ioredis";
import { processorSeconds, residentBytes } from "../../bench/rig/processor-time.ts";
import { freePorts } from "../../e2e/support/process.ts";
import { startGatewayProcess } from "../../support/gateway-process.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";
import { CollectedMemory, collectable } from "./collected-memory.ts";
import type { UnitCosts } from "./costs.ts";

const sessions = 1_200;
/** Number of streams after each of two steps. The first step also allocates memory that is needed only once. */
const [fewStreams, manyStreams] = [200, 1_200];
const watchedMs = 60_000;
const requests = 3_000;
const atATime = 16;

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
const device = {
  ip: "103.120.44.17",
  userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/141.0.0.0 Mobile Safari/537.36",
};

/** Resolves with a response's head, and drops its body. */
function get(url: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie: `sid=${cookie}`, "accept-language": "en" } }, (answer) => {
      resolve(answer.resume());
    })
      .on("error", reject)
      .end();
  });
}

async function ask(url: string, cookie: string): Promise<void> {
  const answer = await get(url, cookie);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  if (!answer.readableEnded) await new Promise((resolve) => answer.once("end", resolve));
}

/** Returns the memory, commands and CPU seconds that a redis-server has used. */
async function usageOf(redis: Redis) {
  const info = await redis.info("all");
  const number = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, "m").exec(info)?.[1]);
  const calls = [...info.matchAll(/^cmdstat_(\S+?):calls=(\d+)/gm)].filter(
    ([, name]) => !/^(info|ping)/.test(`${name}`),
  );
  return {
    bytes: number("used_memory"),
    commands: calls.reduce((sum, [, , count]) => sum + Number(count), 0),
    seconds: number("used_cpu_user") + number("used_cpu_sys"),
  };
}

const socketsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith("socket:");
    } catch {
      // The descriptor was closed after the listing.
      return false;
    }
  }).length;

/** Measures a gateway process with two real Redis servers and the sandbox. Takes about three minutes. */
export async function measure(): Promise<UnitCosts> {
  const state = await startRedis(["--appendonly", "yes", "--appendfsync", "always"]);
  const cache = await startRedis();
  const sandbox = await startSandbox();
  const [port = 0] = await freePorts(1);
  const env = {
    ...{ PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: "info" },
    ...{ REDIS_URL: state.url, CACHE_REDIS_URL: cache.url, SESSION_KEYS: randomBytes(32).toString("base64") },
    ...{ RATE_LIMIT_PER_MINUTE: "100000000", SANDBOX_PUBLIC_URL: sandbox.url },
  };
  const launch = parseEnv(readFileSync(new URL("../../../bff/launch.env", import.meta.url), "utf8"));
  const launched = { ...launch, ...env, NODE_OPTIONS: collectable(launch.NODE_OPTIONS) };
  const gateway = await startGatewayProcess(port, launched as Record<string, string>);
  const memory = new CollectedMemory(gateway);
  const issuer = await startGateway(sandbox.url, env);
  const [stateRedis, cacheRedis] = [new Redis(state.url), new Redis(cache.url)];
  const streams: IncomingMessage[] = [];

  const callsOfPush = async () => {
    const names = ["balance", "unreadCount", "chatUnread", "notifications"];
    const counts = await Promise.all(names.map((name) => sandbox.calls(name)));
    return { all: counts.reduce((sum, count) => sum + count, 0), polls: counts.at(-1) ?? 0 };
  };
  const usage = async () => ({
    ...{ state: await usageOf(stateRedis), cache: await usageOf(cacheRedis), calls: await callsOfPush() },
    ...{ cpu: processorSeconds(gateway.pid), bytes: residentBytes(gateway.pid), sockets: socketsOf(gateway.pid) },
  });
  async function signIn(count: number): Promise<string[]> {
    const cookies: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const account = `scale${index}`;
      // Only players with requests or streams need an account on the platform.
      const isUsed = index < manyStreams;
      if (isUsed) await sandbox.steer("POST", "/accounts", { account });
      const issued = isUsed ? await sandbox.steer("POST", "/tokens", { account }) : undefined;
      const { token } = (issued ?? { token: randomBytes(16).toString("hex") }) as { token: string };
      const member = {
        ...{ id: randomBytes(16).toString("hex"), account, nickname: account, role: "member" as const, vip: "Gold" },
        ...{ avatar: `/api/media/avatar/${randomBytes(8).toString("hex")}.png`, mobile: "171****678" },
        ...{ registeredAt: "2025-11-03T09:12:44.000Z", language: "EN" as const },
      };
      const record = { kind: "member" as const, token, member, firstTimeLogin: false };
      cookies.push((await issuer.deps.sessions.issue(record, device)).cookie);
    }
    return cookies;
  }
  /** Returns a request's CPU time in ms. */
  async function flood(path: string, cookies: readonly string[]): Promise<number> {
    const some = cookies.slice(0, 200);
    const send = async (count: number): Promise<void> => {
      const lanes = Array.from({ length: atATime }, async (_, lane) => {
        for (let turn = lane; turn < count; turn += atATime) {
          await ask(gateway.url + path, some[turn % some.length] ?? "");
        }
      });
      await Promise.all(lanes);
    };
    await send(requests / 2);
    const before = await usage();
    await send(requests);
    return (((await usage()).cpu - before.cpu) * 1_000) / requests;
  }
  /** Returns the Redis commands of a request whose player's session is no longer in the gateway's memory. */
  async function commandsOfRequest(cookies: readonly string[]): Promise<number> {
    await sleep(6_000);
    const before = await usage();
    for (const cookie of cookies) await ask(`${gateway.url}/api/balance`, cookie);
    return ((await usage()).state.commands - before.state.commands) / cookies.length;
  }
  async function listen(cookies: readonly string[]): Promise<void> {
    for (const cookie of cookies) streams.push(await get(`${gateway.url}/api/events`, cookie));
    await until("every account to be polled", async () => (await callsOfPush()).polls >= streams.length);
  }

  try {
    await until("the catalogue to be filled", () => gateway.output().includes("catalogue_filled"));
    const empty = await usageOf(stateRedis);
    const cookies = await signIn(sessions);
    await sleep(2_000);
    const sessionBytes = ((await usageOf(stateRedis)).bytes - empty.bytes) / sessions;
    const shared = await flood("/api/games/hot?language=EN", cookies);
    const own = await flood("/api/balance", cookies);
    const stateCommandsPerRequest = await commandsOfRequest(cookies.slice(0, 200));
    await sandbox.steer("DELETE", "/calls");
    const bare = await usage();
    await listen(cookies.slice(0, fewStreams));
    await sleep(20_000);
    const [few, fewBytes] = [await usage(), await memory.read()];
    await listen(cookies.slice(fewStreams, manyStreams));
    await sleep(20_000);
    const manyBytes = await memory.read();
    const begin = await usage();
    await sleep(watchedMs);
    const end = await usage();
    const [opened, polls] = [manyStreams - fewStreams, end.calls.polls - begin.calls.polls];
    const commandCost = (part: "state" | "cache") => ({
      commands: end[part].commands - begin[part].commands,
      us: ((end[part].seconds - bare[part].seconds) * 1e6) / (end[part].commands - bare[part].commands),
    });
    return {
      sessionBytes,
      snapshotBytes: (begin.cache.bytes - few.cache.bytes) / opened,
      ...{ sharedRequestMs: shared, ownRequestMs: own, pollMs: ((end.cpu - begin.cpu) * 1_000) / polls },
      stateCommandsPerRequest,
      stateCommandsPerStreamSecond: commandCost("state").commands / manyStreams / (watchedMs / 1_000),
      cacheCommandsPerPoll: commandCost("cache").commands / polls,
      callsPerPoll: (end.calls.all - begin.calls.all) / polls,
      ...{ streamBytes: (manyBytes - fewBytes) / opened, gatewayBytes: bare.bytes },
      socketsPerStream: (begin.sockets - few.sockets) / opened,
      ...{ stateCommandUs: commandCost("state").us, cacheCommandUs: commandCost("cache").us },
    };
  } finally {
    for (const stream of streams) stream.destroy();
    agent.destroy();
    for (const redis of [stateRedis, cacheRedis]) redis.disconnect();
    await gateway.stop();
    await issuer.close();
    await sandbox.close();
    for (const server of [state, cache]) await server.stop();
  }
}
