import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { EventLogger } from "../log/events.ts";
import { parseRedisUrl } from "./address.ts";
import { ignoreStoreUnavailable } from "./ignore-store-unavailable.ts";
import { MemoryStore } from "./memory.ts";
import { RedisStore } from "./redis.ts";
import type { Store, StoreRole } from "./store.ts";

export interface Stores {
  readonly store: Store;
  /** The same as `store` where no CACHE_REDIS_URL names another. */
  readonly cacheStore: Store;
  close(): Promise<void>;
}

/** The state Redis holds the accounts of another merchant, and accounts have the same keys at all of them. */
export class OtherMerchant extends Error {
  override readonly name = "OtherMerchant";

  constructor(owner: string, merchant: string) {
    super(
      `The Redis of REDIS_URL holds the accounts of PLATFORM_MERCHANT ${owner}, not ${merchant}. ` +
        `Each merchant needs its own; if this one is to change hands, delete the key ${keys.merchant.key()}`,
    );
  }
}

/**
 * Opens the stores the configuration names: state, and what can be filled again (decision 033).
 * @throws TypeError when an address cannot be read · OtherMerchant
 */
export async function openStores(
  config: Pick<Config, "platform" | "redisUrl" | "cacheRedisUrl" | "redisReplicas">,
  clock: Clock,
  log: EventLogger,
): Promise<Stores> {
  const store = await openStore(config, clock, log);
  await requireMerchant(store, config.platform.merchant).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const isSame = !config.cacheRedisUrl || config.cacheRedisUrl === config.redisUrl;
  const cacheStore = isSame ? store : await openStore({ redisUrl: config.cacheRedisUrl }, clock, log, "cache");
  return {
    store,
    cacheStore,
    async close() {
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

/** A store that is away is not asked: the gateway starts without it, and the next start asks again. */
async function requireMerchant(store: Store, merchant: string): Promise<void> {
  if (store.driver === "memory") return;
  const key = keys.merchant.key();
  try {
    if (await store.set(key, merchant, { ifAbsent: true })) return;
    const owner = (await store.get(key))?.toString() ?? merchant;
    if (owner !== merchant) throw new OtherMerchant(owner, merchant);
  } catch (error) {
    if (error instanceof OtherMerchant) throw error;
    ignoreStoreUnavailable(error);
  }
}
