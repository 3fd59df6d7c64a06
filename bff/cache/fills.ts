import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Language } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import type { Store } from "../store/store.ts";
import type { CacheOutcome, ReadyAnswer, Resource } from "./contract.ts";
import type { Flushes } from "./flushes.ts";
import { readyAnswer } from "./ready-answer.ts";
import { away, createSharedLevel, type FillRight, type StoredAnswer } from "./shared-level.ts";
import { openWakes } from "./wakes.ts";

export interface FillOptions {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  merchant: string;
  storeWaitMs: number;
  dropped: Flushes;
  /** The level in process. */
  held: { get(key: string): ReadyAnswer | undefined; set(key: string, answer: ReadyAnswer): unknown };
  /** Told how a fill ended: with `error` nothing newer is to be had for a moment. */
  ended(key: string, error?: unknown): void;
}

export interface Filling {
  /** What the store already had, however old; undefined when that is nothing newer than held here. */
  readonly found: Promise<ReadyAnswer | undefined>;
  readonly renewed: Promise<Renewed>;
}

export interface Renewed {
  readonly answer: ReadyAnswer;
  /** `store`: another instance had filled it. */
  readonly from: Extract<CacheOutcome, "store" | "filled">;
}

/** Longest a fill may take, and the life of its lock. */
const fillMs = 15_000;
const lockMs = 20_000;
/** A message about the other instance's fill may be lost: look again after this. */
const lookAgainMs = 250;

/** Renews shared answers: one fill per key over all who ask here, and over all instances as long as the store is there. */
export function createFills(options: FillOptions) {
  const { store, clock, log, merchant, dropped, held, ended } = options;
  const channel = keys.cacheFilled.key(merchant);
  const shared = createSharedLevel(store, channel, options.storeWaitMs);
  const wakes = openWakes(store, channel);
  const running = new Map<string, Filling>();
  const closing = new AbortController();

  /** Keeps an answer, unless its resource was flushed since `flushed`: then it is good for who waits, no longer. */
  async function hold(resourceName: string, key: string, { json, filledAt }: StoredAnswer, flushed: number) {
    const answer = await readyAnswer(json, filledAt);
    if (dropped.count(resourceName) === flushed) held.set(key, answer);
    return answer;
  }

  async function load<T>(resource: Resource<T>, language: Language): Promise<StoredAnswer> {
    const signal = AbortSignal.any([AbortSignal.timeout(fillMs), closing.signal]);
    let oldest = Number.POSITIVE_INFINITY;
    const dateBack = (partFilledAt: number) => {
      oldest = Math.min(oldest, partFilledAt);
    };
    const json = resource.serialize(await resource.load({ language, signal, dateBack }));
    return { json, filledAt: Math.min(clock.now(), oldest) };
  }

  async function fill<T>(resource: Resource<T>, language: Language, key: string, right?: FillRight) {
    const flushed = dropped.count(resource.name);
    let loaded: StoredAnswer;
    try {
      loaded = await load(resource, language);
    } catch (error) {
      void right?.giveUp();
      throw error;
    }
    const kept = await right?.keep(loaded, resource.freshMs + resource.staleMs);
    return kept === false ? readyAnswer(loaded.json, loaded.filledAt) : hold(resource.name, key, loaded, flushed);
  }

  async function renew<T>(
    resource: Resource<T>,
    language: Language,
    key: string,
    found: (answer: ReadyAnswer) => void,
  ): Promise<Renewed> {
    const lock = keys.cacheLock.key(merchant, resource.name, language);
    const giveUpAt = performance.now() + fillMs;
    for (;;) {
      const wake = wakes.expect(key);
      try {
        const flushed = dropped.count(resource.name);
        const staleUpTo = clock.now() - resource.freshMs;
        const newerThan = held.get(key)?.filledAt ?? 0;
        const look = await shared.look({ value: key, lock }, { staleUpTo, newerThan, ttl: lockMs });
        if (look === away) return { answer: await fill(resource, language, key), from: "filled" };
        if (look.stored) {
          const stored = hold(resource.name, key, look.stored, flushed);
          if (look.stored.filledAt > staleUpTo) return { answer: await stored, from: "store" };
          void stored.then(found);
        }
        if (look.right) return { answer: await fill(resource, language, key, look.right), from: "filled" };
        if (performance.now() > giveUpAt) throw new PlatformError("platform_timeout", true);
        await wake.within(lookAgainMs, closing.signal);
      } finally {
        wake.forget();
      }
    }
  }

  async function reported<T>(resource: Resource<T>, language: Language, key: string, renewing: Promise<Renewed>) {
    try {
      const renewed = await renewing;
      // Composed of stale parts: as good as failed for who would ask again at once.
      const stale = clock.now() - renewed.answer.filledAt >= resource.freshMs;
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
    /** The fill of this key that runs already, or a new one. */
    start<T>(resource: Resource<T>, language: Language, key: string): Filling {
      const known = running.get(key);
      if (known) return known;
      const { promise: found, resolve } = Promise.withResolvers<ReadyAnswer | undefined>();
      const renewed = reported(resource, language, key, renew(resource, language, key, resolve));
      const nothing = () => resolve(undefined);
      renewed.then(nothing, nothing);
      const filling = { found, renewed };
      running.set(key, filling);
      return filling;
    },
    close() {
      closing.abort();
      wakes.close();
    },
  };
}
