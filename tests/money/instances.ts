import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";
import { freePort } from "../support/ports.ts";
import { startRedis } from "../support/redis.ts";
import { startSentinel } from "../support/redis-topologies.ts";
import { type RunningSandbox, startSandbox } from "../support/site.ts";

const limits = [
  ...["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR"],
  ...["LIMIT_ACCOUNT_MONEY_WRITES"],
];

/**
 * Two gateways as processes over one Redis or one with replicas, configured as in production, in front of the sandbox.
 */
export interface Instances {
  readonly sandbox: RunningSandbox;
  readonly urls: readonly [string, string];
  /** Kills the second gateway as a crash does, and starts it again. */
  killGateway(): Promise<void>;
  /** Kills Redis as a crash does: it comes back with what is on its disk, or a replica takes its place. */
  killRedis(): Promise<void>;
  stop(): Promise<void>;
}

const stateConf = fileURLToPath(new URL("../../redis/state.conf", import.meta.url));
/** A busy machine must not trigger a failover. */
const downAfterMs = 4_000;

/** What the gateways keep their state in. */
interface StateStore {
  readonly env: Readonly<Record<string, string>>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function startAlone(): Promise<StateStore> {
  const redis = await startRedis([], undefined, [stateConf]);
  return { env: { REDIS_URL: redis.url }, kill: () => redis.restart(), stop: () => redis.stop() };
}

/** A master with two replicas: money counts once one of them has it. */
async function startReplicated(): Promise<StateStore> {
  const redis = await startSentinel({ replicas: 2, file: stateConf, downAfterMs });
  const env = { REDIS_URL: redis.url, REDIS_REPLICAS: "1" };
  return { env, kill: () => redis.failOver(), stop: () => redis.stop() };
}

/** @param replicated Redis has replicas, one of which takes its place when it is killed */
export async function startInstances(replicated: boolean): Promise<Instances> {
  const store = await (replicated ? startReplicated() : startAlone());
  const sandbox = await startSandbox();
  const env = {
    PLATFORM_URL: sandbox.url,
    ALLOW_SANDBOX: "1",
    ...store.env,
    SESSION_KEYS: randomBytes(32).toString("base64"),
    PUBLIC_URL: "http://localhost:3000",
    // Its players come in browsers that their accounts have not seen (decision 070).
    PAYOUT_HOLD_HOURS: "0",
    ...Object.fromEntries(limits.map((name) => [name, "100000"])),
  };
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number): Promise<GatewayProcess> => startGatewayProcess(port, env);
  const [first, begun] = await Promise.all([start(ports[0]), start(ports[1])]);
  let second = begun;
  return {
    sandbox,
    urls: [first.url, second.url],
    async killGateway() {
      second.signal("SIGKILL");
      second = await start(ports[1]);
    },
    killRedis: () => store.kill(),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await sandbox.close();
      await store.stop();
    },
  };
}
