/**
 * `npm run figures:path`: measures a request's machine-independent costs for each kind of request: promises, timers,
 * heap bytes, functions of this repository and their files (docs/performance.md). Also measures the reference without
 * features. `--files` prints the names of the files.
 */
import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { freePort } from "../support/ports.ts";
import { startRedis } from "../support/redis.ts";
import { startSandbox } from "../support/site.ts";
import { SiteVisitor } from "../support/site-visitor.ts";
import { ProbedProcess } from "./path-costs.ts";

const relayed = "/wps/relay/MCSFE_getFavoriteGames";
const sandbox = await startSandbox();
await sandbox.steer("PUT", "/switches", { singleWallet: false });
const redis = await startRedis();
const port = await freePort();
const gateway = await ProbedProcess.start(
  "bff/main.ts",
  port,
  {
    ...{ PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", PUBLIC_URL: "http://localhost:3000", REDIS_URL: redis.url },
    SANDBOX_PUBLIC_URL: sandbox.url.replace("127.0.0.1", "localhost"),
    SESSION_KEYS: Buffer.alloc(32, 1).toString("base64"),
    RATE_LIMIT_PER_MINUTE: "1000000",
    LIMIT_ACCOUNT_SIGN_INS: "1000000",
  },
  "/health/ready",
);
const member = new SiteVisitor(gateway.url);
await member.signIn("demo01", "Demo1234");
const get =
  (path: string, headers = {}) =>
  async () => {
    const answer = await member.call("GET", path, undefined, headers);
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
    return answer.arrayBuffer();
  };
const signIn = async () => {
  const answer = await new SiteVisitor(gateway.url).signIn("demo02", "Demo1234");
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
};
const list = "/api/games/hot?language=EN";
const etag = (await member.call("GET", list)).headers.get("etag") ?? "";

const store = new Redis(redis.url);
await store.set("sess:player", JSON.stringify({ token: "t", account: "demo01" }));
await store.set("list", Buffer.from(await get(list)()));
const referencePort = await freePort();
const reference = await ProbedProcess.start(
  "tests/bench/peers/reference.mjs",
  referencePort,
  { UPSTREAM: sandbox.url, REDIS_URL: redis.url },
  "/list",
);
const ask =
  (path: string, headers = {}) =>
  async () =>
    (
      await fetch(reference.url + path, { headers: { cookie: "sid=player", "accept-encoding": "gzip", ...headers } })
    ).arrayBuffer();
const referenceEtag = (await fetch(`${reference.url}/list`)).headers.get("etag") ?? "";

const requests: readonly { name: string; send: () => Promise<unknown>; at?: ProbedProcess }[] = [
  { name: "a relayed GET of a member", send: get(relayed) },
  { name: "the same, bare reference", send: ask(relayed), at: reference },
  { name: "a cached list", send: get(list) },
  { name: "the same, bare reference", send: ask("/list"), at: reference },
  { name: "a list that has not changed", send: get(list, { "if-none-match": etag }) },
  { name: "the same, bare reference", send: ask("/list", { "if-none-match": referenceEtag }), at: reference },
  { name: "a personal read", send: get("/api/favourites") },
  { name: "a sign-in by user name", send: signIn },
  {
    name: "a money write",
    send: async () => {
      const move = { from: "2", to: "11", amount: "1" };
      const answer = await member.call("POST", "/api/wallets/transfers", move, { "idempotency-key": randomUUID() });
      if (answer.status !== 204) throw new Error(`transfer: ${answer.status} ${await answer.text()}`);
    },
  },
];
const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |\n`;
process.stdout.write(line(["Request", "Promises", "Timers", "kB on the heap", "Own functions", "Files"]));
process.stdout.write(line(["---", "--:", "--:", "--:", "--:", "--:"]));
for (const { name, send, at = gateway } of requests) {
  const { promises, timers, bytes, functions, files } = await at.costsOf(send);
  process.stdout.write(line([name, promises, timers, (bytes / 1024).toFixed(1), functions, files.length]));
  if (process.argv.includes("--files")) process.stdout.write(files.map((file) => `  ${file}\n`).join(""));
}
store.disconnect();
await Promise.all([gateway.stop(), reference.stop()]);
await redis.stop();
await sandbox.close?.();
process.exit(0);
