import type { Winner } from "../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { formatInstant } from "../../lib/i18n/format.ts";

/** A winner below the first three. Identified by rank, because two players may have the same name and amount. */
export interface Placed {
  readonly place: number;
  readonly winner: Winner;
}

/** Ranks up to 20 winners by amount and separates the first three (spec section 9). */
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

/**
 * Formats the time of a win in the site's time zone: `HH:mm` today, otherwise `DD-MM HH:mm`.
 * @param now epoch ms
 * @param utcOffset hours east of UTC
 */
export function winTime(at: string, utcOffset: number, now: number): string {
  const [day = "", time = ""] = formatInstant(at, utcOffset).split(" ");
  const today = formatInstant(new Date(now).toISOString(), utcOffset);
  return today.startsWith(day) ? time : `${day.slice(0, "DD-MM".length)} ${time}`;
}
