import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import type { Catalogue, GameFilter, GameList } from "./contract.ts";
import { pageThrough } from "./page-through.ts";
import { createPublished, type Edition } from "./published.ts";
import { createSchedule, type Outcome } from "./schedule.ts";
import { createViews } from "./views.ts";

interface CatalogueOptions {
  platform: Platform;
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  languages: readonly Language[];
  /** Separates the sites that share a cache Redis. */
  merchant?: string;
}

export interface RefreshingCatalogue extends Catalogue {
  /** Takes the edition that another instance published, or fills. The background loop calls it. It never rejects. */
  refresh(language: Language): Promise<Outcome>;
}

/** Publishes a list to the other instances. `pagedAt` is the epoch ms at which it was read. */
type Share = (games: GameList, pagedAt: number) => Promise<void>;

const refreshMs = 10 * 60_000;
/** A younger edition is not refreshed. This is shorter than any pause between checks, so that each check can refresh. */
const recentMs = 0.8 * refreshMs;
const lockMs = 120_000;

/** Creates the game catalogue: one instance fills it and publishes it through the store, and all replace theirs. */
export function createCatalogue(options: CatalogueOptions): RefreshingCatalogue {
  const { platform, store, clock, log, languages, merchant = "" } = options;
  const published = createPublished({ store, merchant, clock, log });
  const filledAt = new Map<Language, number>();
  const closing = new AbortController();
  const views = createViews(closing.signal);
  const schedule = createSchedule({ languages, everyMs: refreshMs, log, refresh, ready: views.ready });

  /** Installs the published edition if it is new here. Returns whether it is recent. */
  async function take(language: Language): Promise<boolean> {
    const edition = await published.edition(language);
    if (!edition) return false;
    const isRecent = clock.now() - edition.filledAt < recentMs;
    // An install in progress is most likely of this edition: an instance receives its own message too.
    await views.settled();
    if (edition.version !== views.version(language) && !(await install(language, edition))) return false;
    filledAt.set(language, edition.filledAt);
    return isRecent;
  }

  /** Returns false if the list is missing, of another version or unreadable. */
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
      // Release the lock as soon as the others can take the list: each instance installs it separately.
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
      // While the store is unavailable every instance fills separately.
      await fill(language, async () => undefined);
    }
    return "filled";
  }

  async function refresh(language: Language): Promise<Outcome> {
    try {
      return await takeOrFill(language);
    } catch (error) {
      if (!closing.signal.aborted) {
        const code = error instanceof PlatformError ? error.code : "internal";
        logEvent(log, "catalogue_fill_failed", { language, code });
      }
      return "failed";
    }
  }

  // A missed message only delays the refresh: the schedule checks the store too.
  const forLanguage = (act: (language: Language) => void) => (message: string) => {
    const language = languages.find((candidate) => candidate === message);
    if (language) act(language);
  };
  /** An install that a shutdown aborts is not a failure. */
  const ignoreWhenClosing = (error: unknown): void => {
    if (!closing.signal.aborted) throw error;
  };
  const listener = {
    filled: forLanguage((language) => runInBackground(take(language).catch(ignoreWhenClosing), log, "catalogue_fill")),
    flushed: forLanguage(schedule.soon),
  };
  let unsubscribe: (() => void) | undefined;
  async function subscribe(): Promise<void> {
    const stop = await published.subscribe(listener);
    if (closing.signal.aborted) stop();
    else unsubscribe = stop;
  }

  const view = (language: Language) => {
    const current = views.get(language);
    if (!current) throw new ApiError("catalogue_loading", { retryAfterMs: 2_000 });
    return current;
  };

  return {
    refresh,
    ready: views.ready,
    revision: views.revision,
    age(language) {
      const ms = clock.now() - (filledAt.get(language) ?? Number.NEGATIVE_INFINITY);
      return { ms, stale: ms >= refreshMs };
    },
    list: (language, filter) => view(language).page(filter),
    pageJson: (language: Language, filter: GameFilter) => view(language).pageJson(filter),
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
}
