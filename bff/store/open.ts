import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { EventLogger } from "../log/events.ts";
import { parseRedisUrl } from "./address.ts";
import { MemoryStore } from "./memory.ts";
import { createMerchantGuard, type OtherMerchant } from "./merchant-guard.ts";
import { openRedisStore } from "./redis.ts";
import type { Store, StoreRole } from "./store.ts";

export interface Stores {
  readonly store: Store;
  /** The store in the cache Redis. Same as `store` unless CACHE_REDIS_URL names another Redis. */
  readonly cacheStore: Store;
  close(): Promise<void>;
}

/** Opens the state and cache stores (decision 033). @throws TypeError for an invalid address · OtherMerchant */
export async function openStores(
  config: Pick<Config, "platform" | "redisUrl" | "cacheRedisUrl" | "redisReplicas">,
  clock: Clock,
  log: EventLogger,
  onOtherMerchant: (error: OtherMerchant) => void = () => undefined,
): Promise<Stores> {
  const store = await openStore(config, clock, log);
  const guard = createMerchantGuard({ store, merchant: config.platform.merchant, log, onOtherMerchant });
  await guard.start().catch(async (error: unknown) => {
    guard.close();
    await store.close();
    throw error;
  });
  const isSame = !config.cacheRedisUrl || config.cacheRedisUrl === config.redisUrl;
  const cacheStore = isSame ? store : await openStore({ redisUrl: config.cacheRedisUrl }, clock, log, "cache");
  return {
    store,
    cacheStore,
    async close() {
      guard.close();
      await store.close();
      if (!isSame) await cacheStore.close();
    },
  };
}

/**
 * Opens a Redis store, or a memory store if there is no address. An unavailable Redis is no error: `up` is false until
 * it responds.
 * @throws TypeError for an invalid address
 */
export async function openStore(
  { redisUrl, redisReplicas = 0 }: { readonly redisUrl?: string | undefined; readonly redisReplicas?: number },
  clock: Clock,
  log: EventLogger,
  role: StoreRole = "state",
): Promise<Store> {
  return redisUrl ? openRedisStore(parseRedisUrl(redisUrl), log, role, redisReplicas) : new MemoryStore(clock);
}
