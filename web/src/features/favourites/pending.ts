import type { Game } from "../../../../shared/contracts/games.ts";

/** What the player wants of one game, ahead of the server's answer. */
export interface PendingFavourite {
  readonly game: Game;
  readonly wanted: boolean;
}

export type PendingFavourites = ReadonlyMap<string, PendingFavourite>;

/** The server's list as the player expects to see it: added games first, unwanted ones gone, the order kept. */
export function applyPending(items: readonly Game[], pending: PendingFavourites): readonly Game[] {
  if (pending.size === 0) return items;
  const known = new Set(items.map((game) => game.id));
  const added = [...pending.values()]
    .filter((change) => change.wanted && !known.has(change.game.id))
    .map((change) => change.game);
  return [...added.reverse(), ...items.filter((game) => pending.get(game.id)?.wanted !== false)];
}
