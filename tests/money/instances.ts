import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";
import { freePort, type RedisServer, startRedis } from "../support/redis.ts";
import { type RunningSandbox, startSandbox } from "../support/site.ts";

const limits = [
  ...["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR"],
  ...["LIMIT_ACCOUNT_MONEY_WRITES"],
];

/** Two gateways as processes over one Redis that is configured as in production, in front of the sandbox. */
export interface Instances {
  readonly sandbox: RunningSandbox;
  readonly urls: readonly [string, string];
  /** Kills the second gateway as a crash does, and starts it again. */
  killGateway(): Promise<void>;
  /** Kills Redis as a crash does, and starts it again with what is on its disk. */
  killRedis(): Promise<void>;
  stop(): Promise<void>;
}

export async function startInstances(): Promise<Instances> {
  const redis: RedisServer = await startRedis([], undefined, [
    fileURLToPath(new URL("../../redis/state.conf", import.meta.url)),
  ]);
  const sandbox = await startSandbox();
  const env = {
    PLATFORM_URL: sandbox.url,
    ALLOW_SANDBOX: "1",
    REDIS_URL: redis.url,
    SESSION_KEYS: randomBytes(32).toString("base64"),
    PUBLIC_URL: "http://localhost:3000",
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
    killRedis: () => redis.restart(),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await sandbox.close();
      await redis.stop();
    },
  };
}
