import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { parseRedisUrl } from "./address.ts";
import { MemoryStore } from "./memory.ts";
import { RedisStore } from "./redis.ts";
import type { Store } from "./store.ts";

/**
 * Opens the store the configuration names: Redis, or this process when REDIS_URL is unset. A Redis that is away does
 * not fail it; `up` is false then and turns true by itself.
 * @param clock ends lives in the memory driver; Redis counts its own time
 * @throws TypeError when REDIS_URL cannot be read
 */
export async function openStore(
  config: Pick<Config, "redisUrl">,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<Store> {
  if (!config.redisUrl) return new MemoryStore(clock);
  const store = new RedisStore(parseRedisUrl(config.redisUrl), log);
  await store.open();
  return store;
}
