import { createStore, type StoreApi } from "zustand/vanilla";
import type { Game } from "../../../../shared/contracts/games.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import { keepFavourite, type PendingFavourite, type PendingFavourites, readFavourites, sendFavourite } from "./api.ts";

interface FavouriteQueueOptions {
  /** Sends a change to the server. Rejects if the server refuses it. */
  send(change: PendingFavourite): Promise<void>;
  list(): Promise<readonly Game[]>;
  saved(change: PendingFavourite): void;
  wait(ms: number): Promise<void>;
  throttleMs: number;
}

interface FavouriteQueueState {
  /** Pending changes. Every change creates a new map, so that maps can be compared by identity. */
  readonly pending: PendingFavourites;
}

interface FavouriteQueue extends StoreApi<FavouriteQueueState> {
  /**
   * Shows the change immediately and sends it. `failed` is called on a refusal, if the player still wants the change.
   * @param current state that the player saw
   */
  want(change: PendingFavourite, current: boolean, failed: (error: unknown) => void): void;
  /** Adds the game that a guest tapped before signing in, unless it is already a favourite. */
  addForGuest(game: Game, account: string | undefined, failed: (error: unknown) => void): Promise<void>;
}

interface Entry {
  confirmed: boolean;
  change: PendingFavourite;
  failed(error: unknown): void;
}

/**
 * Creates a queue per account and game. Calls for the same game never overlap and are at least `throttleMs` apart. Taps
 * during a call only change what the next call sends, and taps that cancel each other send no call. A refused change is
 * removed, which restores the server's order.
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
    } finally {
      changed();
    }
  }

  async function drain(id: string, entry: Entry) {
    try {
      while (entry.change.wanted !== entry.confirmed) {
        await step(entry);
        await options.wait(options.throttleMs);
      }
    } finally {
      entries.delete(id);
    }
  }

  function want(change: PendingFavourite, current: boolean, failed: (error: unknown) => void): void {
    const id = `${change.account} ${change.game.id}`;
    const queued = entries.get(id);
    const entry = queued ?? { confirmed: current, change, failed };
    entry.change = change;
    entry.failed = failed;
    if (!queued) entries.set(id, entry);
    changed();
    if (!queued) void drain(id, entry);
  }

  return {
    ...store,
    want,
    async addForGuest(game, account, failed) {
      try {
        const isThere = (await options.list()).some(({ id }) => id === game.id);
        if (!isThere) want({ game, wanted: true, account }, false, failed);
      } catch (error) {
        failed(error);
      }
    },
  };
}

/** The page's only queue of favourite changes. It outlives the tapped tile. */
export const favouriteQueue = createFavouriteQueue({
  send: sendFavourite,
  list: readFavourites,
  saved: (change) => void keepFavourite(change),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  throttleMs: constants.favouriteThrottleMs,
});
