import type { Game } from "../../../../shared/contracts/games.ts";

/** What the player wants of one game, ahead of the server's answer. */
export interface PendingFavourite {
  readonly game: Game;
  readonly wanted: boolean;
  /** Whose tap it was. */
  readonly account: string | undefined;
}

export type PendingFavourites = ReadonlyMap<string, PendingFavourite>;

/** Those of one account: what another wanted a moment ago is not shown to it. */
export const pendingOf = (pending: PendingFavourites, account: string | undefined): PendingFavourites =>
  new Map([...pending].filter(([, change]) => change.account === account));

/** The server's list as the player expects to see it: added games first, unwanted ones gone, the order kept. */
export function applyPending(items: readonly Game[], pending: PendingFavourites): readonly Game[] {
  if (pending.size === 0) return items;
  const savedIds = new Set(items.map((game) => game.id));
  const added = [...pending.values()]
    .filter((change) => change.wanted && !savedIds.has(change.game.id))
    .map((change) => change.game);
  return [...added.reverse(), ...items.filter((game) => pending.get(game.id)?.wanted !== false)];
}
