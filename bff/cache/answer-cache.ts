import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { keys } from "../../redis/keys.ts";
import { type Language, languages } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import type { Store } from "../store/store.ts";
import { coalesce, withPatience } from "./coalesce.ts";
import type { AnswerCache, CachedAnswer, CacheOutcome, ReadyAnswer, Resource } from "./contract.ts";
import { flushes } from "./flushes.ts";
import { readyAnswer, sizeOf } from "./ready-answer.ts";
import { away, createSharedLevel } from "./shared-level.ts";

export interface AnswerCacheOptions {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Keeps two sites on one Redis apart. */
  merchant?: string;
  /** Bound of the in-process level. */
  maxBytes?: number;
  /** Longest wait for one store call before the cache goes on without the store. */
  storeWaitMs?: number;
  /** Told of every read, by the resource's group or name. */
  onAnswer?: (resource: string, outcome: CacheOutcome) => void;
}

/** Longest a fill may take, and the life of its lock. */
const fillMs = 15_000;
const lockMs = 20_000;
/** How often an instance that lost the lock looks for the answer of the winner. */
const pollMs = 50;
/** After a failed fill nothing is asked for this long. */
const retryMs = 1_000;
/** A reader whose copy is long out of date waits this long for a newer one before it takes the old one. */
const patienceMs = 1_000;

/**
 * The two-level cache of shared answers (architecture section 6): ready bytes in process, JSON in the store, one fill
 * per cold key over all clients and instances, stale answers while refreshing and while the platform is down.
 */
export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const { store, clock, log, merchant = "", maxBytes = 64 * 1024 * 1024, storeWaitMs = 40, onAnswer } = options;
  const shared = createSharedLevel(store, storeWaitMs);
  const held = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const values = new WeakMap<ReadyAnswer, unknown>();
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: 1_000 });
  const adoptOnce = coalesce<ReadyAnswer | undefined>();
  const refreshOnce = coalesce<ReadyAnswer>();
  const closing = new AbortController();
  const dropped = flushes(store, keys.cacheFlushed.key(merchant), (resourceName) => {
    for (const language of languages) held.delete(keys.cacheAnswer.key(merchant, resourceName, language));
  });

  const ageOf = (answer: ReadyAnswer) => Math.max(0, clock.now() - answer.filledAt);

  async function hold(key: string, json: string, filledAt: number): Promise<ReadyAnswer> {
    const answer = await readyAnswer(json, filledAt);
    held.set(key, answer);
    return answer;
  }

  /** What another instance left in the store, if anything. */
  async function adopt(key: string): Promise<ReadyAnswer | undefined> {
    const stored = await shared.read(key);
    return stored && stored !== away ? hold(key, stored.json, stored.filledAt) : undefined;
  }

  async function fill<T>(resource: Resource<T>, language: Language, key: string, share: boolean) {
    const flushed = dropped.count(resource.name);
    const signal = AbortSignal.any([AbortSignal.timeout(fillMs), closing.signal]);
    let oldest = Number.POSITIVE_INFINITY;
    const dateBack = (partFilledAt: number) => {
      oldest = Math.min(oldest, partFilledAt);
    };
    const json = resource.serialize(await resource.load({ language, signal, dateBack }));
    const filledAt = Math.min(clock.now(), oldest);
    // Flushed while it was being loaded: good enough for who waits for it, not to keep.
    if (dropped.count(resource.name) !== flushed) return readyAnswer(json, filledAt);
    if (share) await shared.write(key, { json, filledAt }, resource.freshMs + resource.staleMs);
    return hold(key, json, filledAt);
  }

  async function refill<T>(resource: Resource<T>, language: Language, key: string): Promise<ReadyAnswer> {
    const lockKey = keys.cacheLock.key(merchant, resource.name, language);
    const giveUpAt = performance.now() + fillMs;
    for (;;) {
      const lock = await shared.lock(lockKey, lockMs);
      if (lock === away) return fill(resource, language, key, false);
      try {
        const stored = await shared.read(key);
        if (stored && stored !== away && clock.now() - stored.filledAt < resource.freshMs) {
          return await hold(key, stored.json, stored.filledAt);
        }
        if (lock) return await fill(resource, language, key, true);
      } finally {
        void lock?.release().catch(() => undefined);
      }
      if (performance.now() > giveUpAt) throw new PlatformError("platform_timeout", true);
      await delay(pollMs, undefined, { signal: closing.signal });
    }
  }

  function refresh<T>(resource: Resource<T>, language: Language, key: string): Promise<ReadyAnswer> {
    return refreshOnce(key, async () => {
      try {
        const answer = await refill(resource, language, key);
        // Composed of stale parts: nothing newer is to be had for a moment.
        if (ageOf(answer) >= resource.freshMs) fail(key, new PlatformError("platform_unreachable", true));
        else failures.delete(key);
        return answer;
      } catch (error) {
        fail(key, error);
        const code = error instanceof PlatformError ? error.code : "internal";
        logEvent(log, "cache_refresh_failed", { resource: resource.name, language, code });
        throw error;
      }
    });
  }

  const fail = (key: string, error: unknown) => failures.set(key, { error, until: clock.now() + retryMs });

  const recentFailure = (key: string) => {
    const failure = failures.get(key);
    return failure && clock.now() < failure.until ? failure : undefined;
  };

  async function answer<T>(resource: Resource<T>, language: Language): Promise<CachedAnswer> {
    const { freshMs, staleMs } = resource;
    const key = keys.cacheAnswer.key(merchant, resource.name, language);
    const count = (outcome: CacheOutcome) => onAnswer?.(resource.group ?? resource.name, outcome);
    const cached = (found: ReadyAnswer, from: CacheOutcome): CachedAnswer => {
      const ageMs = ageOf(found);
      const stale = ageMs >= freshMs;
      count(stale ? "stale" : from);
      return { answer: found, stale, ageMs, freshMs };
    };
    const failed = (error: unknown): never => {
      count("failed");
      throw error;
    };
    const here = held.get(key);
    const known = here ?? (await adoptOnce(key, () => adopt(key)));
    const level = here ? "memory" : "store";
    if (known && ageOf(known) < freshMs) return cached(known, level);
    const usable = known && ageOf(known) < freshMs + staleMs ? known : undefined;
    const failure = recentFailure(key);
    if (failure && !usable) return failed(failure.error);
    if (failure && usable) return cached(usable, level);
    const renewed = refresh(resource, language, key);
    if (!usable) return cached(await renewed.catch(failed), "filled");
    // Just out of date: at once, the next reader gets the new one. Long out of date (a quiet site): worth a short wait.
    const patience = ageOf(usable) < 2 * freshMs ? 0 : patienceMs;
    const newer = await withPatience(renewed, patience);
    return newer ? cached(newer, "filled") : cached(usable, level);
  }

  function parsed<T>(found: ReadyAnswer): T {
    const known = values.get(found) ?? JSON.parse(found.json.toString());
    values.set(found, known);
    return known as T;
  }

  return {
    answer,
    async value<T>(resource: Resource<T>, language: Language, dateBack?: (filledAt: number) => void) {
      const cached = await answer(resource, language);
      if (cached.stale) dateBack?.(cached.answer.filledAt);
      return parsed<T>(cached.answer);
    },
    peek<T>(resource: Resource<T>, language: Language) {
      const key = keys.cacheAnswer.key(merchant, resource.name, language);
      const known = held.get(key);
      if ((!known || ageOf(known) >= resource.freshMs) && !recentFailure(key)) {
        // Its failure is logged by the refresh and remembered for who asks next.
        refresh(resource, language, key).catch(() => undefined);
      }
      return known && parsed<T>(known);
    },
    async flush(resourceName) {
      await Promise.all(
        languages.map((language) => store.delete(keys.cacheAnswer.key(merchant, resourceName, language))),
      );
      await dropped.announce(resourceName);
    },
    async close() {
      closing.abort();
      await dropped.close();
      held.clear();
    },
  };
}
