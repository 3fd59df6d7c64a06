import { constants } from "../../../../shared/rules/constants.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import type { Winner } from "../../../../shared/schemas/lobby.ts";

/** The board of spec section 9: largest amount first, at most 20, the first three apart. */
export function rankWinners(winners: readonly Winner[]): {
  readonly highlighted: readonly Winner[];
  readonly others: readonly Winner[];
} {
  const ranked = [...winners].sort((a, b) => toPoisha(b.amount) - toPoisha(a.amount)).slice(0, constants.winnersLimit);
  return {
    highlighted: ranked.slice(0, constants.winnersHighlighted),
    others: ranked.slice(constants.winnersHighlighted),
  };
}
