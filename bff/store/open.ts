import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { EventLogger } from "../log/events.ts";
import { parseRedisUrl } from "./address.ts";
import { MemoryStore } from "./memory.ts";
import { MerchantGuard, type OtherMerchant } from "./merchant-guard.ts";
import { RedisStore } from "./redis.ts";
import type { Store, StoreRole } from "./store.ts";

export interface Stores {
  readonly store: Store;
  /** The same as `store` where no CACHE_REDIS_URL names another. */
  readonly cacheStore: Store;
  close(): Promise<void>;
}

/**
 * Opens the stores the configuration names: state, and what can be filled again (decision 033).
 * @param onOtherMerchant called when the state was away at the start, or later, and holds another merchant's accounts
 * @throws TypeError when an address cannot be read · OtherMerchant
 */
export async function openStores(
  config: Pick<Config, "platform" | "redisUrl" | "cacheRedisUrl" | "redisReplicas">,
  clock: Clock,
  log: EventLogger,
  onOtherMerchant: (error: OtherMerchant) => void = () => undefined,
): Promise<Stores> {
  const store = await openStore(config, clock, log);
  const guard = new MerchantGuard({ store, merchant: config.platform.merchant, log, onOtherMerchant });
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
 * Opens one store: Redis, or this process when there is no address. A Redis that is away does not fail it; `up` is
 * false then and turns true by itself.
 * @param clock ends lives in the memory driver; Redis counts its own time
 * @throws TypeError when the address cannot be read
 */
export async function openStore(
  { redisUrl, redisReplicas = 0 }: { readonly redisUrl?: string | undefined; readonly redisReplicas?: number },
  clock: Clock,
  log: EventLogger,
  role: StoreRole = "state",
): Promise<Store> {
  if (!redisUrl) return new MemoryStore(clock);
  const store = new RedisStore(parseRedisUrl(redisUrl), log, { role, replicas: redisReplicas });
  await store.open();
  return store;
}
