import type { Winner } from "../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";

/** A winner below the first three. Two may share a name and an amount; a rank belongs to one player. */
export interface Placed {
  readonly place: number;
  readonly winner: Winner;
}

/** The board of spec section 9: largest amount first, at most 20, the first three apart. */
export function rankWinners(winners: readonly Winner[]): {
  readonly highlighted: readonly Winner[];
  readonly others: readonly Placed[];
} {
  const ranked = [...winners].sort((a, b) => toPoisha(b.amount) - toPoisha(a.amount)).slice(0, constants.winnersLimit);
  const placed = ranked.map((winner, index) => ({ place: index + 1, winner }));
  return {
    highlighted: ranked.slice(0, constants.winnersHighlighted),
    others: placed.slice(constants.winnersHighlighted),
  };
}
