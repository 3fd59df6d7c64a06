import { createHash, type Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { dropStored } from "../store/stored-values.ts";
import type { Catalogue, GameList } from "./contract.ts";
import { createViews } from "./views.ts";

interface CatalogueOptions {
  platform: Platform;
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  languages: readonly Language[];
  /** Separates sites that share a cache Redis. */
  merchant?: string;
}

/** Publishes a list to the other instances. `pagedAt`: epoch ms at which the list was read. */
type Share = (games: GameList, pagedAt: number) => Promise<void>;

const refreshMs = 10 * 60_000;
/** Minimum age for a refresh. Shorter than the regular pause between checks, so that each check can refresh. */
const recentMs = 0.8 * refreshMs;
const lockMs = 120_000;

/** Creates the game catalogue. One instance reads and publishes the games, and the others install that copy. */
export function createCatalogue(options: CatalogueOptions) {
  const { platform, store, clock, log, languages, merchant = "" } = options;
  const published = createPublished({ store, merchant, clock, log });
  const filledAt = new Map<Language, number>();
  const closing = new AbortController();
  const views = createViews(closing.signal);
  const schedule = createSchedule({ languages, everyMs: refreshMs, log, refresh, ready: views.ready });

  /** Installs the published edition if this instance does not have it. Returns whether the edition is recent. */
  async function take(language: Language): Promise<boolean> {
    const edition = await published.edition(language);
    if (!edition) return false;
    // A date far in the future, from a wrong clock, must not count as recent.
    const isRecent = Math.abs(clock.now() - edition.filledAt) < recentMs;
    // An install in progress is probably of this edition, because an instance also receives its own message.
    await views.settled();
    if (edition.version !== views.version(language) && !(await install(language, edition))) return false;
    filledAt.set(language, edition.filledAt);
    return isRecent;
  }

  /** Installs an edition. Returns false if its list is missing, of another version or unreadable. */
  async function install(language: Language, { version, filledAt: at }: Edition): Promise<boolean> {
    const games = await published.games(language, version);
    if (!games) return false;
    try {
      return await views.install(language, games, () => filledAt.set(language, at));
    } catch (error) {
      if (closing.signal.aborted) throw error;
      await published.discard(language);
      return false;
    }
  }

  async function fill(language: Language, share: Share): Promise<void> {
    const startedAt = performance.now();
    const games = await pageThrough(platform, language, closing.signal);
    const pagedAt = clock.now();
    const confirmed = () => filledAt.set(language, pagedAt);
    const [installed] = await Promise.all([views.install(language, games, confirmed), share(games, pagedAt)]);
    if (!installed) throw new PlatformError("platform_bad_answer", true);
    confirmed();
    const ms = Math.round(performance.now() - startedAt);
    logEvent(log, "catalogue_filled", { language, games: games.count, ms });
  }

  async function takeOrFill(language: Language): Promise<Outcome> {
    try {
      if (await take(language)) return "taken";
      const lock = await published.lock(language, lockMs);
      if (!lock) return "waiting";
      const release = () => lock.release().catch(ignoreStoreUnavailable);
      // Releases the lock after publishing, because the install concerns only this instance.
      const share: Share = async (games, pagedAt) => {
        await published.publish(language, games, pagedAt).catch(ignoreStoreUnavailable);
        await release();
      };
      try {
        if (await take(language)) return "taken";
        await fill(language, share);
      } finally {
        await release();
      }
    } catch (error) {
      ignoreStoreUnavailable(error);
      // Without the store, every instance reads the games from the platform.
      await fill(language, async () => undefined);
    }
    return "filled";
  }

  /** Installs the edition published by another instance, or fills the catalogue. Never rejects. */
  async function refresh(language: Language): Promise<Outcome> {
    try {
      return await takeOrFill(language);
    } catch (error) {
      if (!closing.signal.aborted) {
        const code = error instanceof PlatformError ? error.code : "internal";
        if (code === "internal") logEvent(log, "unexpected_error", { err: error });
        logEvent(log, "catalogue_fill_failed", { language, code });
      }
      return "failed";
    }
  }

  const forLanguage = (act: (language: Language) => void) => (message: string) => {
    const language = languages.find((candidate) => candidate === message);
    if (language) act(language);
  };
  const ignoreWhenClosing = (error: unknown): void => {
    if (!closing.signal.aborted) throw error;
  };
  const onFilled = (language: Language): void =>
    runInBackground(take(language).catch(ignoreWhenClosing), log, "catalogue_fill");
  let unsubscribe: (() => void) | undefined;
  /** Subscribes to messages. A missed message only delays the refresh, because the schedule also checks the store. */
  async function subscribe(): Promise<void> {
    const stop = await published.subscribe(forLanguage(onFilled), forLanguage(schedule.soon));
    if (closing.signal.aborted) stop();
    else unsubscribe = stop;
  }

  const view = (language: Language) => {
    const current = views.get(language);
    if (!current) throw new ApiError("catalogue_loading", { retryAfterMs: 2_000 });
    return current;
  };

  const catalogue: Catalogue = {
    ready: views.ready,
    revision: views.revision,
    age(language) {
      const ms = clock.now() - (filledAt.get(language) ?? Number.NEGATIVE_INFINITY);
      return { ms, stale: ms >= refreshMs };
    },
    list: (language, filter) => view(language).page(filter),
    pageJson: (language, filter) => view(language).pageJson(filter),
    find: (language, id) => views.get(language)?.find(id),
    whenReady: views.whenReady,
    start() {
      runInBackground(subscribe(), log, "catalogue_fill");
      schedule.start();
    },
    async close() {
      closing.abort();
      unsubscribe?.();
      await schedule.stop();
      await views.settled();
    },
  };
  return { ...catalogue, refresh };
}

export type RefreshingCatalogue = ReturnType<typeof createCatalogue>;

const pageSize = 500;
/** Limit for a faulty page count of the platform: 100,000 games. */
const maxPages = 200;

/**
 * Reads all games of a language and compresses them page by page. Uncompressed, ten thousand games would permanently
 * enlarge the process.
 * @throws PlatformError also for an empty list, which is probably an outage and must not empty the lobby
 */
export async function pageThrough(
  platform: Platform,
  language: Language,
  signal: AbortSignal,
): Promise<GameList & { readonly count: number }> {
  const gameIds = new Set<string>();
  const hash = createHash("sha256");
  const members: Buffer[] = [];
  const pages = readPages(platform, language, signal, gameIds, hash);
  await pipeline(pages, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const part of zipped) members.push(part);
  });
  if (gameIds.size === 0) throw new PlatformError("platform_bad_answer", true);
  const version = hash.digest("base64url").slice(0, 22);
  return { version, count: gameIds.size, zipped: Buffer.concat([gzipSync(version), ...members]) };
}

/** Yields every page as `\ngame\ngame…`. Skips repeated games: a game may move to a later page between reads. */
async function* readPages(
  platform: Platform,
  language: Language,
  signal: AbortSignal,
  gameIds: Set<string>,
  hash: Hash,
): AsyncGenerator<Buffer> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await platform.call("gameList", { page, size: pageSize }, { language, signal });
    let lines = "";
    for (const game of answer.games) {
      if (gameIds.has(game.id)) continue;
      gameIds.add(game.id);
      const line = JSON.stringify(game);
      hash.update(line);
      lines += `\n${line}`;
    }
    yield Buffer.from(lines);
    if (answer.games.length === 0) break;
    last = Math.min(answer.totalPages, maxPages);
  }
}

const ttlMs = 24 * 3_600_000;

interface Edition {
  readonly version: GameList["version"];
  /** Epoch ms of the fill. */
  readonly filledAt: number;
}

type PublishedOptions = Pick<CatalogueOptions, "store" | "clock"> & { merchant: string; log: EventLogger };

/** The catalogue in the store: a compressed list and its version per language, and the messages about both. */
export function createPublished({ store, merchant, clock, log }: PublishedOptions) {
  const filledChannel = keys.catalogueFilled.key(merchant);
  const flushedChannel = keys.catalogueFlushed.key(merchant);
  return {
    /** Reads the published edition. Returns undefined if it is missing or unreadable. Deletes an unreadable one. */
    async edition(language: Language): Promise<Edition | undefined> {
      const key = keys.catalogueVersion.key(merchant, language);
      const bytes = await store.get(key);
      if (!bytes) return undefined;
      const [, version, filledAt] = /^([\w-]{22}) (\d{1,15})$/.exec(bytes.toString()) ?? [];
      if (version && Number(filledAt) < clock.now() + ttlMs) return { version, filledAt: Number(filledAt) };
      await dropStored({ store, log }, key);
      return undefined;
    },

    /** Reads the published list, or undefined if it has expired. The version is checked when the list is unpacked. */
    async games(language: Language, version: string): Promise<GameList | undefined> {
      const zipped = await store.get(keys.catalogueGames.key(merchant, language));
      return zipped ? { version, zipped } : undefined;
    },

    discard: (language: Language) => dropStored({ store, log }, keys.catalogueGames.key(merchant, language)),

    async publish(language: Language, games: GameList, filledAt: number): Promise<void> {
      await store.set(keys.catalogueGames.key(merchant, language), games.zipped, { ttl: ttlMs });
      const edition = `${games.version} ${filledAt}`;
      await store.set(keys.catalogueVersion.key(merchant, language), edition, { ttl: ttlMs });
      await store.publish(filledChannel, language);
    },

    /** Makes one instance read all games again, unless a fill is in progress. Returns whether an edition existed. */
    async flush(language: Language): Promise<boolean> {
      const existed = (await store.delete(keys.catalogueVersion.key(merchant, language))) > 0;
      await store.publish(flushedChannel, language);
      return existed;
    },

    lock: (language: Language, ttl: number) => store.lock(keys.catalogueLock.key(merchant, language), ttl),
    /** Subscribes to fills and flushes. Returns a function that unsubscribes. */
    async subscribe(onFilled: (language: string) => void, onFlushed: (language: string) => void): Promise<() => void> {
      const stops = await Promise.all([
        store.subscribe(filledChannel, onFilled),
        store.subscribe(flushedChannel, onFlushed),
      ]);
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Result of a refresh: `filled` from the platform, `taken` from the store, or `waiting` for another instance. */
type Outcome = "filled" | "taken" | "waiting" | "failed";

/** Half of the first pause after a failed fill, and the pause while another instance fills the first list. */
const firstRetryMs = 500;
const maxRetryMs = { withoutList: 5_000, withList: 60_000 };

interface ScheduleOptions extends Pick<CatalogueOptions, "languages" | "log"> {
  readonly everyMs: number;
  refresh(language: Language): Promise<Outcome>;
  ready(language: Language): boolean;
}

/** Returns the ms until the next check of a language. After a success it has jitter, against synchronised checks. */
export function waitAfter(
  outcome: Outcome,
  { failed, hasList, everyMs }: { readonly failed: number; readonly hasList: boolean; readonly everyMs: number },
): number {
  const { withoutList, withList } = maxRetryMs;
  if (outcome === "failed") return Math.min(hasList ? withList : withoutList, firstRetryMs * 2 ** failed);
  if (outcome === "waiting") return hasList ? withList : firstRetryMs;
  return everyMs * (0.85 + Math.random() * 0.1);
}

/** Runs `refresh` for every language: immediately, then slightly more often than `everyMs`, sooner after a failure. */
function createSchedule({ languages, everyMs, refresh, ready, log }: ScheduleOptions) {
  const timers = new Map<Language, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function check(language: Language, failures: number): Promise<void> {
    const outcome = await refresh(language);
    if (stopped) return;
    const failed = outcome === "failed" ? failures + 1 : 0;
    const wait = waitAfter(outcome, { failed, hasList: ready(language), everyMs });
    const timer = setTimeout(() => start(language, failed), wait);
    timers.set(language, timer);
  }

  function start(language: Language, failures: number): void {
    timers.delete(language);
    const done = check(language, failures).finally(() => running.delete(done));
    running.add(done);
    runInBackground(done, log, "catalogue_fill");
  }

  return {
    start() {
      for (const language of languages) start(language, 0);
    },
    /** Checks a language now, unless a check is in progress. */
    soon(language: Language) {
      if (stopped || !timers.has(language)) return;
      clearTimeout(timers.get(language));
      start(language, 0);
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}
