import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import type { NewRecord } from "../../bff/session/contract.ts";
import { keys } from "../../redis/keys.ts";
import { startRedis } from "../support/redis.ts";
import { type Gateway, startGateway, startSandbox } from "../support/site.ts";

/**
 * `npm run figures:redis`: measures the Redis cost of signed-in players. A thousand players at separate addresses each
 * make one call per second for two minutes; Redis counts the commands, including those inside scripts. Then compares
 * the memory of a sealed session with the same session as a JSON string. Exits with code 1 if a figure misses its
 * target.
 */
const players = 1_000;
const seconds = 120;
const groups = 50;
const commandLimit = 0.05;
const memoryLimit = 0.6;

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly holds: boolean;
}

const recordOf = (token: string, account: string): NewRecord => ({
  kind: "member",
  token,
  member: {
    id: randomBytes(16).toString("hex"),
    account,
    nickname: account,
    role: "member",
    avatar: `/api/media/avatar/${randomBytes(8).toString("hex")}.png`,
    mobile: "171****678",
    vip: "Gold",
    registeredAt: "2025-11-03T09:12:44.000Z",
    language: "EN",
  },
  firstTimeLogin: false,
  lastLogin: { at: "2026-05-30T17:21:09.000Z", ip: "103.120.44.17" },
});
const device = {
  ip: "103.120.44.17",
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.111 Mobile Safari/537.36",
  place: "Chattogram, Bangladesh",
};

/** Returns the number of calls of each command from INFO commandstats, without this measurement's own commands. */
async function commands(redis: Redis): Promise<Map<string, number>> {
  const lines = (await redis.info("commandstats")).matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm);
  return new Map(
    [...lines]
      .map(([, name = "", calls]) => [name, Number(calls)] as const)
      .filter(([name]) => !/^(info|config|ping)/.test(name)),
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function call(gateway: Gateway, player: number, cookie: string, method: string, path: string): Promise<number> {
  const headers = {
    cookie: `sid=${cookie}`,
    "accept-language": "en",
    "x-forwarded-for": `10.${player >> 8}.${player & 255}.1`,
    ...(method !== "GET" && { "x-csrf": "1" }),
  };
  return new Promise((resolve, reject) => {
    request(`${gateway.url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}

/** Returns a player's call: an activity once a minute, the balance every ten seconds, otherwise the session. */
function taskOf(second: number, player: number): [method: string, path: string] {
  const turn = (second + player) % 60;
  if (turn === 0) return ["POST", "/api/session/activity"];
  return ["GET", turn % 10 === 0 ? "/api/balance" : "/api/session"];
}

async function perRequest(gateway: Gateway, redis: Redis, tokens: readonly string[]): Promise<Figure[]> {
  const { sessions } = gateway.deps;
  const cookies: string[] = [];
  for (let player = 0; player < players; player++) {
    const record = recordOf(tokens[player % tokens.length] ?? "", `player${player}`);
    cookies.push((await sessions.issue(record, device)).cookie);
  }
  const before = await commands(redis);
  const failed: number[] = [];
  const started = performance.now();
  const pending: Promise<unknown>[] = [];
  for (let turn = 0; turn < seconds * groups; turn++) {
    // The groups of players call at different moments of each second.
    await sleep(Math.max(0, started + (turn * 1_000) / groups - performance.now()));
    for (let player = turn % groups; player < players; player += groups) {
      const task = taskOf(Math.floor(turn / groups), player);
      pending.push(
        call(gateway, player, cookies[player] ?? "", ...task).then((status) => status < 400 || failed.push(status)),
      );
    }
  }
  await Promise.all(pending);
  const elapsedSeconds = (performance.now() - started) / 1_000;
  const after = await commands(redis);
  const commandCounts = [...after]
    .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
  const total = commandCounts.reduce((sum, [, count]) => sum + count, 0);
  const each = total / (players * seconds);
  return [
    {
      name: `Redis commands per signed-in request, ${players} players, ${players * seconds} requests in ${elapsedSeconds.toFixed(0)} s (limit ${commandLimit})`,
      value: `${each.toFixed(4)} (${commandCounts.map(([name, count]) => `${name} ${count}`).join(", ")})`,
      holds: each <= commandLimit,
    },
    {
      name: "failed requests",
      value: `${failed.length} ${[...new Set(failed)]}`.trim(),
      holds: failed.length === 0,
    },
  ];
}

async function memory(gateway: Gateway, redis: Redis): Promise<Figure> {
  const record = recordOf(randomBytes(16).toString("hex"), "player77");
  const { ticket } = await gateway.deps.sessions.issue(record, device);
  const key = keys.session.key(ticket.idHash);
  const json = JSON.stringify(ticket.record);
  const plain = key.replace(/.$/, "~");
  await redis.set(plain, json, "PX", 60_000);
  const [sealed, bare] = [Number(await redis.memory("USAGE", key)), Number(await redis.memory("USAGE", plain))];
  return {
    name: `Redis memory of a sealed session ÷ that of a JSON string of ${Buffer.byteLength(json)} B (limit ${memoryLimit})`,
    value: `${(sealed / bare).toFixed(2)} (${sealed} B of ${bare} B)`,
    holds: sealed / bare <= memoryLimit,
  };
}

const server = await startRedis();
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { REDIS_URL: server.url, TRUST_PROXY: "127.0.0.1" });
const redis = new Redis(server.url);
let last = performance.now();
// Keeps the gateway's clock at real time.
const time = setInterval(() => {
  const now = performance.now();
  gateway.clock.advance(now - last);
  last = now;
}, 20);
try {
  const tokens: string[] = [];
  for (let n = 0; n < 20; n++) {
    const account = `figure${n}`;
    await sandbox.steer("POST", "/accounts", { account, password: "Right123" });
    const visitor = gateway.visitor();
    await visitor.call(
      "POST",
      "/api/session",
      { type: "username", username: account, password: "Right123" },
      { "x-forwarded-for": `10.9.${n}.1` },
    );
    const { ticket } = await gateway.deps.sessions.read(visitor.cookies.get("sid"));
    if (!ticket?.record.token) throw new Error(`no session for ${account}`);
    tokens.push(ticket.record.token);
  }
  for (const { name, value, holds } of [...(await perRequest(gateway, redis, tokens)), await memory(gateway, redis)]) {
    process.stdout.write(`${holds ? "✔" : "✘"} ${name}: ${value}\n`);
    if (!holds) process.exitCode = 1;
  }
} finally {
  clearInterval(time);
  agent.destroy();
  redis.disconnect();
  await gateway.close();
  await sandbox.close();
  await server.stop();
}
