import type { Game } from "../../../../shared/contracts/games.ts";
import type { Wish, Wishes } from "./wishes.ts";

export interface FavouriteQueueOptions {
  /** Tells the server; rejects when it refuses. */
  send(wish: Wish): Promise<void>;
  /** The server agreed: the list it keeps has changed. */
  saved(wish: Wish): void;
  wait(ms: number): Promise<void>;
  /** Least time between two calls for the same game. */
  throttleMs: number;
}

export interface FavouriteQueue {
  /** Wishes not yet settled; a new map after every change, so it can be compared by identity. */
  wishes(): Wishes;
  subscribe(listener: () => void): () => void;
  /**
   * Shows the wish at once and brings the server to it; `failed` hears of a refusal the player still cares about.
   * @param current the state the player saw
   */
  want(game: Game, wanted: boolean, current: boolean, failed: (error: unknown) => void): void;
}

interface Entry {
  confirmed: boolean;
  wish: Wish;
  failed(error: unknown): void;
}

/**
 * One queue per game (web guide, Favourites): calls of the same game never overlap and are at least `throttleMs` apart;
 * taps in between only change what the next call will ask for, and taps that cancel each other send nothing. A refused
 * wish disappears, which rolls the list back to the server's own order.
 */
export function createFavouriteQueue(options: FavouriteQueueOptions): FavouriteQueue {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let wishes: Wishes = new Map();

  function changed() {
    wishes = new Map(
      [...entries].filter(([, { wish, confirmed }]) => wish.wanted !== confirmed).map(([id, { wish }]) => [id, wish]),
    );
    for (const listener of listeners) listener();
  }

  async function step(entry: Entry) {
    const { wish } = entry;
    try {
      await options.send(wish);
      entry.confirmed = wish.wanted;
      options.saved(wish);
    } catch (error) {
      const stillWanted = entry.wish.wanted !== entry.confirmed;
      entry.wish = { ...wish, wanted: entry.confirmed };
      if (stillWanted) entry.failed(error);
    }
    changed();
  }

  async function drain(id: string, entry: Entry) {
    while (entry.wish.wanted !== entry.confirmed) {
      await step(entry);
      await options.wait(options.throttleMs);
    }
    entries.delete(id);
  }

  return {
    wishes: () => wishes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(game, wanted, current, failed) {
      const known = entries.get(game.id);
      const entry = known ?? { confirmed: current, wish: { game, wanted }, failed };
      entry.wish = { game, wanted };
      entry.failed = failed;
      if (!known) entries.set(game.id, entry);
      changed();
      if (!known) void drain(game.id, entry);
    },
  };
}
