import type { Game } from "../../../../shared/contracts/games.ts";
import { api } from "../../lib/api/api.ts";
import { alterAnswers } from "../../lib/api/cache.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";

/** A change that the server has not confirmed yet. */
export interface PendingFavourite {
  readonly game: Game;
  readonly wanted: boolean;
  readonly account: string | undefined;
}

export type PendingFavourites = ReadonlyMap<string, PendingFavourite>;

/** Returns one account's changes, so that no other account sees them. */
export const pendingOf = (pending: PendingFavourites, account: string | undefined): PendingFavourites =>
  new Map([...pending].filter(([, change]) => change.account === account));

/** Applies pending changes to the server's list: prepends added games and drops removed ones. */
export function applyPending(items: readonly Game[], pending: PendingFavourites): readonly Game[] {
  if (pending.size === 0) return items;
  const savedIds = new Set(items.map((game) => game.id));
  const added = [...pending.values()]
    .filter((change) => change.wanted && !savedIds.has(change.game.id))
    .map((change) => change.game);
  return [...added.reverse(), ...items.filter((game) => pending.get(game.id)?.wanted !== false)];
}

/** Reads the list that the platform stores. Guests and trials have none. */
export const useFavouriteList = () => useApi("favourites");

/** Reads the list outside of components. */
export const readFavourites = async (): Promise<readonly Game[]> => (await api.get("favourites")).items;

export const sendFavourite = ({ game, wanted, account }: PendingFavourite): Promise<void> =>
  writeWithSession(account, () =>
    api.send(wanted ? "addFavourite" : "removeFavourite", { params: { nodeId: game.id } }),
  );

/** Applies a confirmed change to the cached lists. Repeats a request in flight, because it may lack the change. */
export const keepFavourite = (change: PendingFavourite): Promise<void> =>
  alterAnswers("favourites", ({ items }) => ({
    items: [...applyPending(items, new Map([[change.game.id, change]]))],
  }));
