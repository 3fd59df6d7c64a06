import type { Round } from "../contract.ts";
import type { Entry } from "../ledger/entry.ts";
import { dayOf } from "../promotions/window.ts";
import type { Mission } from "./missions.ts";
import { isIn, type Span } from "./span.ts";

/** What an account has done, as its records tell it. */
export interface Deeds {
  readonly rounds: readonly Round[];
  readonly entries: readonly Entry[];
}

/** Settled rounds of a time; an open one fills nothing yet. */
export const settledIn = (span: Span, rounds: readonly Round[]): Round[] =>
  rounds.filter(({ settledAt }) => settledAt !== undefined && isIn(span, settledAt));

/** How far an account is in a mission, in the unit of its target; it may be beyond it. */
export function progressOf({ unit, category, target }: Mission, { rounds, entries }: Deeds, span: Span, now: number) {
  if (unit === "DEPOSIT") return entries.filter(({ type, at }) => type === "deposit" && isIn(span, at)).length;
  const settled = settledIn(span, rounds).filter(({ type }) => category === undefined || type === category);
  if (unit === "BET") return settled.length;
  if (unit === "AMOUNT") return settled.reduce((sum, { bet }) => sum + bet, 0);
  return daysInARow(
    settled.map(({ settledAt = 0 }) => dayOf(settledAt)),
    target,
    dayOf(now),
  );
}

/** Days of the row that is under way; one that was long enough counts although it has ended. */
export function daysInARow(days: readonly number[], target: number, today: number): number {
  let row = 0;
  let last = Number.NaN;
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    row = day === last + 1 ? row + 1 : 1;
    last = day;
    if (row >= target) return row;
  }
  return last >= today - 1 ? row : 0;
}
