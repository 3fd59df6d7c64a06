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

/** The sandbox and two gateway processes, configured as in production, over one Redis with or without replicas. */
export interface Instances {
  readonly sandbox: RunningSandbox;
  readonly urls: readonly [string, string];
  /** Kills the second gateway, as in a crash, and restarts it. */
  killGateway(): Promise<void>;
  /** Kills Redis, as in a crash. It restarts with the data on its disk, or a replica is promoted. */
  killRedis(): Promise<void>;
  stop(): Promise<void>;
}

const stateConf = fileURLToPath(new URL("../../redis/state.conf", import.meta.url));
/** Long enough that a busy machine does not trigger a failover. */
const downAfterMs = 4_000;

interface StateStore {
  readonly env: Readonly<Record<string, string>>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function startAlone(): Promise<StateStore> {
  const redis = await startRedis([], undefined, [stateConf]);
  return { env: { REDIS_URL: redis.url }, kill: () => redis.restart(), stop: () => redis.stop() };
}

/** Starts a master with two replicas. A money write succeeds once one replica has it. */
async function startReplicated(): Promise<StateStore> {
  const redis = await startSentinel({ replicas: 2, file: stateConf, downAfterMs });
  const env = { REDIS_URL: redis.url, REDIS_REPLICAS: "1" };
  return { env, kill: () => redis.failOver(), stop: () => redis.stop() };
}

/**
 * Starts the sandbox, Redis and the gateways.
 * @param replicated true for a Redis with replicas, one of which is promoted when Redis is killed
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
    // The players' browsers are new to their accounts, and the gateway would hold their payouts (decision 070).
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
