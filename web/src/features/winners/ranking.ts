import type { Winner } from "../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";

/** A winner below the first three. The rank identifies it, because two may have the same name and amount. */
export interface Placed {
  readonly place: number;
  readonly winner: Winner;
}

/** Ranks the winners by amount (spec section 9): at most 20, the first three highlighted. */
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
