import type { Game } from "../../../../shared/contracts/games.ts";

/** What the player wants of one game, ahead of the server's answer. */
export interface Wish {
  readonly game: Game;
  readonly wanted: boolean;
}

export type Wishes = ReadonlyMap<string, Wish>;

/** The server's list as the player expects to see it: wished-for games first, unwanted ones gone, the order kept. */
export function applyWishes(items: readonly Game[], wishes: Wishes): readonly Game[] {
  if (wishes.size === 0) return items;
  const known = new Set(items.map((game) => game.id));
  const added = [...wishes.values()].filter((wish) => wish.wanted && !known.has(wish.game.id)).map((wish) => wish.game);
  return [...added.reverse(), ...items.filter((game) => wishes.get(game.id)?.wanted !== false)];
}
