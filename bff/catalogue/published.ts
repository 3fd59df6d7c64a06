import { keys } from "../../redis/keys.ts";
import type { Language } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { dropStored } from "../store/stored-values.ts";
import type { GameList } from "./contract.ts";

const ttlMs = 24 * 3_600_000;

export interface Edition {
  /** A hash of the games. */
  readonly version: string;
  /** Epoch ms of the fill. */
  readonly filledAt: number;
}

interface PublishedOptions {
  readonly store: Store;
  readonly merchant: string;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/** The catalogue in the store: a compressed list and its version per language, and the messages about both. */
export function createPublished({ store, merchant, clock, log }: PublishedOptions) {
  const filledChannel = keys.catalogueFilled.key(merchant);
  const flushedChannel = keys.catalogueFlushed.key(merchant);
  return {
    /** Returns undefined for a missing or unreadable edition. An unreadable one is dropped. */
    async edition(language: Language): Promise<Edition | undefined> {
      const key = keys.catalogueVersion.key(merchant, language);
      const bytes = await store.get(key);
      if (!bytes) return undefined;
      const [, version, filledAt] = /^([\w-]{22}) (\d{1,15})$/.exec(bytes.toString()) ?? [];
      if (version && Number(filledAt) < clock.now() + ttlMs) return { version, filledAt: Number(filledAt) };
      await dropStored({ store, log }, key);
      return undefined;
    },

    /** Returns undefined if the list has expired. Its version is checked when it is unpacked. */
    async games(language: Language, version: string): Promise<GameList | undefined> {
      const zipped = await store.get(keys.catalogueGames.key(merchant, language));
      return zipped ? { version, zipped } : undefined;
    },

    /** Drops an unreadable list. */
    discard: (language: Language) => dropStored({ store, log }, keys.catalogueGames.key(merchant, language)),

    async publish(language: Language, games: GameList, filledAt: number): Promise<void> {
      await store.set(keys.catalogueGames.key(merchant, language), games.zipped, { ttl: ttlMs });
      const edition = `${games.version} ${filledAt}`;
      await store.set(keys.catalogueVersion.key(merchant, language), edition, { ttl: ttlMs });
      await store.publish(filledChannel, language);
    },

    /**
     * Makes one instance read the whole list again. The old list is served until then. A fill in progress counts as
     * this one. Returns whether there was a list.
     */
    async flush(language: Language): Promise<boolean> {
      const existed = (await store.delete(keys.catalogueVersion.key(merchant, language))) > 0;
      await store.publish(flushedChannel, language);
      return existed;
    },

    lock: (language: Language, ttl: number) => store.lock(keys.catalogueLock.key(merchant, language), ttl),
    /** Returns how to unsubscribe. */
    async subscribe(listener: {
      filled(language: string): void;
      flushed(language: string): void;
    }): Promise<() => void> {
      const stops = await Promise.all([
        store.subscribe(filledChannel, listener.filled),
        store.subscribe(flushedChannel, listener.flushed),
      ]);
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
