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
 * Two gateway processes in front of the sandbox, configured as in production, over one Redis with or without replicas.
 */
export interface Instances {
  readonly sandbox: RunningSandbox;
  readonly urls: readonly [string, string];
  /** Kills the second gateway, as in a crash, and starts it again. */
  killGateway(): Promise<void>;
  /** Kills Redis, as in a crash. It starts again with the data on its disk, or a replica takes its place. */
  killRedis(): Promise<void>;
  stop(): Promise<void>;
}

const stateConf = fileURLToPath(new URL("../../redis/state.conf", import.meta.url));
/** A busy machine must not trigger a failover. */
const downAfterMs = 4_000;

/** Redis of the gateways. */
interface StateStore {
  readonly env: Readonly<Record<string, string>>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function startAlone(): Promise<StateStore> {
  const redis = await startRedis([], undefined, [stateConf]);
  return { env: { REDIS_URL: redis.url }, kill: () => redis.restart(), stop: () => redis.stop() };
}

/** Starts a master with two replicas. A write of money counts once one replica has it. */
async function startReplicated(): Promise<StateStore> {
  const redis = await startSentinel({ replicas: 2, file: stateConf, downAfterMs });
  const env = { REDIS_URL: redis.url, REDIS_REPLICAS: "1" };
  return { env, kill: () => redis.failOver(), stop: () => redis.stop() };
}

/**
 * Starts the sandbox, Redis and the gateways.
 * @param replicated whether Redis has replicas, one of which takes its place when it is killed
 */
export async function startInstances(replicated: boolean): Promise<Instances> {
  const store = await (replicated ? startReplicated() : startAlone());
  const sandbox = await startSandbox();
  const env = {
    PLATFORM_URL: sandbox.url,
    ALLOW_SANDBOX: "1",
    ...store.env,
    SESSION_KEYS: randomBytes(32).toString("base64"),
    PUBLIC_URL: "http://localhost:3000",
    // The players use browsers that are unknown to their accounts (decision 070).
    PAYOUT_HOLD_HOURS: "0",
    ...Object.fromEntries(limits.map((name) => [name, "100000"])),
  };
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number): Promise<GatewayProcess> => startGatewayProcess(port, env);
  const [first, initial] = await Promise.all([start(ports[0]), start(ports[1])]);
  let second = initial;
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
