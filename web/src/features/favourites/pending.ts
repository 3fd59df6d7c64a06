import type { Game } from "../../../../shared/contracts/games.ts";

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
