import { createStore, type StoreApi } from "zustand/vanilla";
import type { PendingFavourite, PendingFavourites } from "./pending.ts";

export interface FavouriteQueueOptions {
  /** Tells the server; rejects when it refuses. */
  send(change: PendingFavourite): Promise<void>;
  /** The server agreed: the list it keeps has changed. */
  saved(change: PendingFavourite): void;
  wait(ms: number): Promise<void>;
  /** Least time between two calls for the same game. */
  throttleMs: number;
}

interface FavouriteQueueState {
  /** Changes not yet settled; a new map after every change, so it can be compared by identity. */
  readonly pending: PendingFavourites;
}

export interface FavouriteQueue extends StoreApi<FavouriteQueueState> {
  /**
   * Shows the change at once and brings the server to it; `failed` hears of a refusal the player still cares about.
   * @param current the state the player saw
   */
  want(change: PendingFavourite, current: boolean, failed: (error: unknown) => void): void;
}

interface Entry {
  confirmed: boolean;
  change: PendingFavourite;
  failed(error: unknown): void;
}

/**
 * One queue per account and game (web guide, Favourites): calls of the same game never overlap and are at least `throttleMs` apart;
 * taps in between only alter what the next call will ask for, and taps that cancel each other send nothing. A refused
 * change disappears, which rolls the list back to the server's own order.
 */
export function createFavouriteQueue(options: FavouriteQueueOptions): FavouriteQueue {
  const entries = new Map<string, Entry>();
  const store = createStore<FavouriteQueueState>()(() => ({ pending: new Map() }));

  function changed() {
    const pending = new Map(
      [...entries]
        .filter(([, { change, confirmed }]) => change.wanted !== confirmed)
        .map(([, { change }]) => [change.game.id, change]),
    );
    store.setState({ pending });
  }

  async function step(entry: Entry) {
    const { change } = entry;
    try {
      await options.send(change);
      entry.confirmed = change.wanted;
      options.saved(change);
    } catch (error) {
      const stillWanted = entry.change.wanted !== entry.confirmed;
      entry.change = { ...change, wanted: entry.confirmed };
      if (stillWanted) entry.failed(error);
    }
    changed();
  }

  async function drain(id: string, entry: Entry) {
    while (entry.change.wanted !== entry.confirmed) {
      await step(entry);
      await options.wait(options.throttleMs);
    }
    entries.delete(id);
  }

  return {
    ...store,
    want(change, current, failed) {
      const id = `${change.account} ${change.game.id}`;
      const queued = entries.get(id);
      const entry = queued ?? { confirmed: current, change, failed };
      entry.change = change;
      entry.failed = failed;
      if (!queued) entries.set(id, entry);
      changed();
      if (!queued) void drain(id, entry);
    },
  };
}
