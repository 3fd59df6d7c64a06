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
import { createSharedLevel, type RefreshLock, type StoredResponse } from "./shared-level.ts";

interface FillOptions {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  merchant: string;
  storeWaitMs: number;
  flushes: Flushes;
  memory: { get(key: string): CachedResponse | undefined; set(key: string, answer: CachedResponse): unknown };
  /** Called after each fill. After an `error`, new fills pause for a moment. */
  ended(key: string, error?: unknown): void;
}

interface Filling {
  /** The stored response of any age, or undefined if the store has none newer than this process. */
  readonly stored: Promise<CachedResponse | undefined>;
  readonly renewed: Promise<Renewed>;
}

interface Renewed {
  readonly response: CachedResponse;
  /** `store`: another instance filled the response. */
  readonly from: Extract<CacheOutcome, "store" | "filled">;
}

/** Maximum time a request waits for a cache fill. */
const fillMs = 15_000;
/** TTL of the refresh lock. If its holder dies, waiting instances still have time for a fill. */
const lockMs = 10_000;
/** Polling interval while another instance fills, because its notification may be lost. */
const rereadMs = 250;

/** Refreshes shared responses. Runs one fill per key for all requests, and with a store for all instances. */
export function createFills(options: FillOptions) {
  const { store, clock, log, merchant, flushes, memory, ended } = options;
  const channel = keys.cacheFilled.key(merchant);
  const readOrLock = createSharedLevel({ store, clock, log }, channel, options.storeWaitMs);
  const notifications = openFillNotifications(store, channel, log);
  const running = new Map<string, Filling>();
  const closing = new AbortController();

  /** Caches the response in memory unless its resource was flushed after the fill started. */
  async function cacheInMemory({ name, freshMs }: Resource, key: string, stored: StoredResponse, flushCount: number) {
    const answer = await buildResponse(stored.json, stored.filledAt, freshMs);
    if (flushes.count(name) === flushCount) memory.set(key, answer);
    return answer;
  }

  async function load(resource: Resource, language: Language, deadline: number): Promise<StoredResponse> {
    const restMs = Math.max(0, Math.ceil(deadline - performance.now()));
    const signal = AbortSignal.any([AbortSignal.timeout(restMs), closing.signal]);
    let oldest = Number.POSITIVE_INFINITY;
    const reportStaleSince = (partFilledAt: number) => {
      oldest = Math.min(oldest, partFilledAt);
    };
    const json = withoutLeaks(resource.schema, await resource.load({ language, signal, reportStaleSince }));
    return { json, filledAt: Math.min(clock.now(), oldest) };
  }

  /** Loads and caches a response. @param deadline of the waiting request, from `performance.now()` */
  async function fill(resource: Resource, language: Language, key: string, deadline: number, lock?: RefreshLock) {
    const flushed = flushes.count(resource.name);
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

  async function renew(
    resource: Resource,
    language: Language,
    key: string,
    onStored: (answer: CachedResponse) => void,
  ): Promise<Renewed> {
    const refreshKeys = { value: key, lock: keys.cacheLock.key(merchant, resource.name, language) };
    const deadline = performance.now() + fillMs;
    for (;;) {
      const subscription = notifications.subscribe(key);
      try {
        const flushed = flushes.count(resource.name);
        const now = clock.now();
        const staleUpTo = now - resource.freshMs;
        const newerThan = Math.min(memory.get(key)?.filledAt ?? 0, now);
        const refresh = await readOrLock(refreshKeys, { staleUpTo, newerThan, ttl: lockMs }, resource.schema);
        if (refresh?.stored) {
          const stored = cacheInMemory(resource, key, refresh.stored, flushed);
          if (refresh.stored.filledAt > staleUpTo) return { response: await stored, from: "store" };
          runInBackground(stored.then(onStored), log, "cache_refresh");
        }
        if (!refresh || refresh.lock) {
          return { response: await fill(resource, language, key, deadline, refresh?.lock), from: "filled" };
        }
        if (performance.now() > deadline) throw new PlatformError("platform_timeout", true);
        await subscription.within(rereadMs, closing.signal);
      } finally {
        subscription.unsubscribe();
      }
    }
  }

  async function reported(resource: Resource, language: Language, key: string, renewing: Promise<Renewed>) {
    try {
      const renewed = await renewing;
      // A response with stale parts counts as a failure, which delays the next fill.
      const stale = clock.now() - renewed.response.filledAt >= resource.freshMs;
      ended(key, stale ? new PlatformError("platform_unreachable", true) : undefined);
      return renewed;
    } catch (error) {
      ended(key, error);
      const code = error instanceof PlatformError ? error.code : "internal";
      if (code === "internal") logEvent(log, "unexpected_error", { err: error });
      logEvent(log, "cache_refresh_failed", { resource: resource.name, language, code });
      throw error;
    } finally {
      running.delete(key);
    }
  }

  return {
    start(resource: Resource, language: Language, key: string): Filling {
      const current = running.get(key);
      if (current) return current;
      const { promise: stored, resolve } = Promise.withResolvers<CachedResponse | undefined>();
      const renewed = reported(resource, language, key, renew(resource, language, key, resolve));
      const nothing = () => resolve(undefined);
      runInBackground(renewed.then(nothing, nothing), log, "cache_refresh");
      const filling = { stored, renewed };
      running.set(key, filling);
      return filling;
    },
    close() {
      closing.abort();
      notifications.close();
    },
  };
}

/** Serializes a copy of the value with only the properties of its schema. */
export const withoutLeaks = <Schema extends TSchema>(schema: Schema, value: Static<Schema>): string =>
  JSON.stringify(Value.Clean(schema, structuredClone(value)));
