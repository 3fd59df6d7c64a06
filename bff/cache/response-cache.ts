import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { keys } from "../../redis/keys.ts";
import { type Language, languages } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/store.ts";
import { sizeOf } from "./cached-response.ts";
import type { CachedResponse, CacheHit, CacheOutcome, Resource, ResponseCache } from "./contract.ts";
import { createFills } from "./fills.ts";
import { createFlushes } from "./flushes.ts";
import { maxClockSkewMs } from "./shared-level.ts";

export interface ResponseCacheOptions {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Separates sites that share a cache Redis. */
  merchant?: string;
  maxBytes?: number;
  /** Timeout of a store call, after which the cache continues without the store. */
  storeWaitMs?: number;
  /** Called for every lookup with the resource's group or name. */
  onRead?: (resource: string, outcome: CacheOutcome) => void;
}

/** Pause after a failed fill. */
const retryMs = 1_000;
/** Maximum wait for a newer response if the cached response expired long ago. */
const shortWaitMs = 1_000;

/** Creates the two-level cache of shared responses: bytes in the process, JSON in the store (decision 007). */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { store, clock, log, merchant = "", maxBytes = 64 * 1024 * 1024, storeWaitMs = 40, onRead } = options;
  const memory = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const values = new WeakMap<CachedResponse, unknown>();
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: 1_000 });
  const keyOfName = (name: string, language: Language): string => keys.cacheAnswer.key(merchant, name, language);
  /** Cache of keys, because building a key costs more than looking it up. */
  const keysByResource = new WeakMap<object, Partial<Record<Language, string>>>();
  function keyOf(resource: Resource, language: Language): string {
    let byLanguage = keysByResource.get(resource);
    if (!byLanguage) {
      byLanguage = {};
      keysByResource.set(resource, byLanguage);
    }
    byLanguage[language] ??= keyOfName(resource.name, language);
    return byLanguage[language];
  }
  const flushes = createFlushes({ store, merchant, log }, (resourceName) => {
    for (const language of languages) memory.delete(keyOfName(resourceName, language));
  });
  const fills = createFills({ store, clock, log, merchant, storeWaitMs, flushes, memory, ended });

  function ageOf({ filledAt }: CachedResponse): number {
    const ageMs = clock.now() - filledAt;
    return ageMs < -maxClockSkewMs ? -ageMs : Math.max(0, ageMs);
  }

  function ended(key: string, error: unknown): void {
    if (error) failures.set(key, { error, until: clock.now() + retryMs });
    else failures.delete(key);
  }

  const recentFailure = (key: string) => {
    const failure = failures.get(key);
    const leftMs = failure ? failure.until - clock.now() : 0;
    return leftMs > 0 && leftMs <= retryMs ? failure : undefined;
  };

  function fresh(resource: Resource, language: Language): CacheHit | undefined {
    const { name, group, freshMs } = resource;
    const inMemory = memory.get(keyOf(resource, language));
    const ageMs = inMemory ? ageOf(inMemory) : freshMs;
    if (!inMemory || ageMs >= freshMs) return undefined;
    onRead?.(group ?? name, "memory");
    return { response: inMemory, stale: false, ageMs };
  }

  async function get(resource: Resource, language: Language): Promise<CacheHit> {
    const { freshMs, staleMs } = resource;
    const key = keyOf(resource, language);
    const count = (outcome: CacheOutcome) => onRead?.(resource.group ?? resource.name, outcome);
    const cached = (response: CachedResponse, from: CacheOutcome): CacheHit => {
      const ageMs = ageOf(response);
      const stale = ageMs >= freshMs;
      count(stale ? "stale" : from);
      return { response, stale, ageMs };
    };
    const failed = (error: unknown): never => {
      count("failed");
      throw error;
    };
    const hit = fresh(resource, language);
    if (hit) return hit;
    const inMemory = memory.get(key);
    const isUsable = (one: CachedResponse) => ageOf(one) < freshMs + staleMs;
    const failure = recentFailure(key);
    if (failure) return inMemory && isUsable(inMemory) ? cached(inMemory, "memory") : failed(failure.error);
    const { stored, renewed } = fills.start(resource, language, key);
    const available = inMemory ?? (await stored);
    if (!available || !isUsable(available)) {
      const { response: newer, from } = await renewed.catch(failed);
      return cached(newer, from);
    }
    // A request waits only if the response expired long ago, as on a quiet site.
    const newer = await withTimeout(renewed, ageOf(available) < 2 * freshMs ? 0 : shortWaitMs);
    return newer ? cached(newer.response, newer.from) : cached(available, inMemory ? "memory" : "store");
  }

  function parsed<T>(response: CachedResponse): T {
    const value = values.get(response) ?? JSON.parse(response.identity.bytes.toString());
    values.set(response, value);
    return value as T;
  }

  return {
    get,
    fresh,
    async value<T>(resource: Resource<T>, language: Language, reportStaleSince?: (filledAt: number) => void) {
      const cached = await get(resource, language);
      if (cached.stale) reportStaleSince?.(cached.response.filledAt);
      return parsed<T>(cached.response);
    },
    getWithoutWaiting<T>(resource: Resource<T>, language: Language) {
      const key = keyOf(resource, language);
      const cached = memory.get(key);
      if ((!cached || ageOf(cached) >= resource.freshMs) && !recentFailure(key)) {
        runInBackground(fills.start(resource, language, key).renewed, log, "cache_refresh");
      }
      return cached && parsed<T>(cached);
    },
    flush: flushes.flush,
    async close() {
      fills.close();
      flushes.close();
      memory.clear();
    },
  };
}

/** Resolves to the value if it arrives within `ms` (0: no wait), otherwise to undefined. Never rejects. */
export async function withTimeout<T>(promised: Promise<T>, ms: number): Promise<T | undefined> {
  const settled = promised.catch(() => undefined);
  if (ms === 0) return undefined;
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}
