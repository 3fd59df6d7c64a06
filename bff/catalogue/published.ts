import { keys } from "../../redis/keys.ts";
import type { Language } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { dropStored } from "../store/stored-values.ts";
import type { GameList } from "./contract.ts";

const ttlMs = 24 * 3_600_000;

export interface Edition {
  /** Hash of the games: an unchanged list keeps its version. */
  readonly version: string;
  /** Epoch ms of the fill. */
  readonly filledAt: number;
}

export interface PublishedOptions {
  readonly store: Store;
  readonly merchant: string;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/** The catalogue as instances hand it to each other: one compressed value per language, its version, a call to fetch. */
export function createPublished({ store, merchant, clock, log }: PublishedOptions) {
  const channel = keys.catalogueFilled.key(merchant);
  const flushed = keys.catalogueFlushed.key(merchant);
  return {
    /** Undefined when there is none, or none that can be read, which is dropped. */
    async edition(language: Language): Promise<Edition | undefined> {
      const key = keys.catalogueVersion.key(merchant, language);
      const bytes = await store.get(key);
      if (!bytes) return undefined;
      const [, version, filledAt] = /^([\w-]{22}) (\d{1,15})$/.exec(bytes.toString()) ?? [];
      if (version && Number(filledAt) < clock.now() + ttlMs) return { version, filledAt: Number(filledAt) };
      await dropStored({ store, log }, key);
      return undefined;
    },

    /** Undefined when it vanished. That it is still this version is seen when it is unpacked. */
    async games(language: Language, version: string): Promise<GameList | undefined> {
      const zipped = await store.get(keys.catalogueGames.key(merchant, language));
      return zipped ? { version, zipped } : undefined;
    },

    /** Drops a list that could not be unpacked. */
    discard: (language: Language) => dropStored({ store, log }, keys.catalogueGames.key(merchant, language)),

    async publish(language: Language, games: GameList, filledAt: number): Promise<void> {
      await store.set(keys.catalogueGames.key(merchant, language), games.zipped, { ttl: ttlMs });
      const edition = `${games.version} ${filledAt}`;
      await store.set(keys.catalogueVersion.key(merchant, language), edition, { ttl: ttlMs });
      await store.publish(channel, language);
    },

    /**
     * Makes every instance look at once, and one of them page the whole list again; the old one is served until then.
     * A fill that runs already counts as that one.
     */
    async flush(language: Language): Promise<boolean> {
      const existed = (await store.delete(keys.catalogueVersion.key(merchant, language))) > 0;
      await store.publish(flushed, language);
      return existed;
    },

    lock: (language: Language, ttl: number) => store.lock(keys.catalogueLock.key(merchant, language), ttl),
    /** @returns closes both */
    async subscribe(listener: {
      filled(language: string): void;
      flushed(language: string): void;
    }): Promise<() => void> {
      const stops = await Promise.all([
        store.subscribe(channel, listener.filled),
        store.subscribe(flushed, listener.flushed),
      ]);
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
