import type { FastifyBaseLogger } from "fastify";
import type { Static, TSchema } from "typebox";
import Value from "typebox/value";
import { keys } from "../../redis/keys.ts";
import type { Language } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import type { Store } from "../store/store.ts";
import { buildResponse } from "./cached-response.ts";
import type { CachedResponse, CacheOutcome, Resource } from "./contract.ts";
import { type Flushes, openFillNotifications } from "./flushes.ts";
import { type RefreshLock, SharedLevel, type StoredResponse, unavailable } from "./shared-level.ts";

export interface FillOptions {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  merchant: string;
  storeWaitMs: number;
  dropped: Flushes;
  /** The in-process level. */
  memory: { get(key: string): CachedResponse | undefined; set(key: string, answer: CachedResponse): unknown };
  /** Called when a fill ends. After an `error` no newer answer is available for a moment. */
  ended(key: string, error?: unknown): void;
}

export interface Filling {
  /** The stored answer, of any age, or undefined if the store has nothing newer than this process. */
  readonly found: Promise<CachedResponse | undefined>;
  readonly renewed: Promise<Renewed>;
}

export interface Renewed {
  readonly response: CachedResponse;
  /** `store`: another instance has filled it. */
  readonly from: Extract<CacheOutcome, "store" | "filled">;
}

/** Maximum time a request waits for a cache fill. */
const fillMs = 15_000;
/**
 * Lifetime of the refresh lock: instances that wait for one that died still have time for a fill. A slower fill is
 * repeated.
 */
const lockMs = 10_000;
/** The message about another instance's fill may be lost, so the store is read again after this time. */
const lookAgainMs = 250;

/**
 * Refreshes shared answers: one fill per key over all requests of this instance, and over all instances while the store
 * is available.
 */
export function createFills(options: FillOptions) {
  const { store, clock, log, merchant, dropped, memory, ended } = options;
  const channel = keys.cacheFilled.key(merchant);
  const shared = new SharedLevel({ store, clock, log, channel, waitMs: options.storeWaitMs });
  const notifications = openFillNotifications(store, channel, log);
  const running = new Map<string, Filling>();
  const closing = new AbortController();

  /**
   * Caches the answer in memory unless its resource was flushed after the fill started. Requests that already wait for
   * it still receive it.
   */
  async function cacheInMemory<T>(
    { name, freshMs }: Resource<T>,
    key: string,
    { json, filledAt }: StoredResponse,
    flushCount: number,
  ) {
    const answer = await buildResponse(json, filledAt, freshMs);
    if (dropped.count(name) === flushCount) memory.set(key, answer);
    return answer;
  }

  async function load<T>(resource: Resource<T>, language: Language, deadline: number): Promise<StoredResponse> {
    const restMs = Math.max(0, Math.ceil(deadline - performance.now()));
    const signal = AbortSignal.any([AbortSignal.timeout(restMs), closing.signal]);
    let oldest = Number.POSITIVE_INFINITY;
    const reportStaleSince = (partFilledAt: number) => {
      oldest = Math.min(oldest, partFilledAt);
    };
    const json = withoutLeaks(resource.schema, await resource.load({ language, signal, reportStaleSince }));
    return { json, filledAt: Math.min(clock.now(), oldest) };
  }

  /** @param deadline of the waiting request, from `performance.now()` */
  async function fill<T>(resource: Resource<T>, language: Language, key: string, deadline: number, lock?: RefreshLock) {
    const flushed = dropped.count(resource.name);
    let loaded: StoredResponse;
    try {
      loaded = await load(resource, language, deadline);
    } catch (error) {
      lock?.release();
      throw error;
    }
    lock?.complete(loaded, resource.freshMs + resource.staleMs);
    return cacheInMemory(resource, key, loaded, flushed);
  }

  async function renew<T>(
    resource: Resource<T>,
    language: Language,
    key: string,
    onStored: (answer: CachedResponse) => void,
  ): Promise<Renewed> {
    const lockKey = keys.cacheLock.key(merchant, resource.name, language);
    const deadline = performance.now() + fillMs;
    for (;;) {
      const subscription = notifications.subscribe(key);
      try {
        const flushed = dropped.count(resource.name);
        const staleUpTo = clock.now() - resource.freshMs;
        const newerThan = memory.get(key)?.filledAt ?? 0;
        const look = await shared.look(
          { value: key, lock: lockKey },
          { staleUpTo, newerThan, ttl: lockMs },
          resource.schema,
        );
        if (look === unavailable) return { response: await fill(resource, language, key, deadline), from: "filled" };
        if (look.stored) {
          const stored = cacheInMemory(resource, key, look.stored, flushed);
          if (look.stored.filledAt > staleUpTo) return { response: await stored, from: "store" };
          runInBackground(stored.then(onStored), log, "cache_refresh");
        }
        if (look.lock) return { response: await fill(resource, language, key, deadline, look.lock), from: "filled" };
        if (performance.now() > deadline) throw new PlatformError("platform_timeout", true);
        await subscription.within(lookAgainMs, closing.signal);
      } finally {
        subscription.unsubscribe();
      }
    }
  }

  async function reported<T>(resource: Resource<T>, language: Language, key: string, renewing: Promise<Renewed>) {
    try {
      const renewed = await renewing;
      // Composed of stale parts: treated like a failure, so that it is not filled again at once.
      const stale = clock.now() - renewed.response.filledAt >= resource.freshMs;
      ended(key, stale ? new PlatformError("platform_unreachable", true) : undefined);
      return renewed;
    } catch (error) {
      ended(key, error);
      const code = error instanceof PlatformError ? error.code : "internal";
      logEvent(log, "cache_refresh_failed", { resource: resource.name, language, code });
      throw error;
    } finally {
      running.delete(key);
    }
  }

  return {
    /** Returns the running fill of this key, or starts one. */
    start<T>(resource: Resource<T>, language: Language, key: string): Filling {
      const current = running.get(key);
      if (current) return current;
      const { promise: found, resolve } = Promise.withResolvers<CachedResponse | undefined>();
      const renewed = reported(resource, language, key, renew(resource, language, key, resolve));
      const nothing = () => resolve(undefined);
      runInBackground(renewed.then(nothing, nothing), log, "cache_refresh");
      const filling = { found, renewed };
      running.set(key, filling);
      return filling;
    },
    close() {
      closing.abort();
      notifications.close();
    },
  };
}

/** Serializes a shared answer with only the properties of its schema. The value itself is unchanged. */
export const withoutLeaks = <Schema extends TSchema>(schema: Schema, value: Static<Schema>): string =>
  JSON.stringify(Value.Clean(schema, structuredClone(value)));
