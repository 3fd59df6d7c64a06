import type { Round } from "../contract.ts";
import type { Entry } from "../ledger/entry.ts";
import { demandsOf } from "../records/demands.ts";
import type { Offer } from "./offers.ts";
import { dayOf } from "./window.ts";

/** How much of what a reward asks for has been staked, poisha. */
export interface Progress {
  readonly required: number;
  readonly actual: number;
}

/** What an offer asks to be staked after joining, of settled rounds of its games; undefined where it asks for nothing. */
export function stakeProgress({ stake, games }: Offer, rounds: readonly Round[], since: number): Progress | undefined {
  if (stake === undefined) return undefined;
  const staked = rounds
    .filter(
      ({ settledAt, betAt, type }) => settledAt !== undefined && betAt >= since && (!games || games.includes(type)),
    )
    .reduce((sum, { bet }) => sum + bet, 0);
  return { required: stake, actual: Math.min(stake, staked) };
}

/** Whether an offer makes good a loss, and the day it was applied for on had one as large: settled stakes less wins. */
export function hasLost({ loss }: Offer, rounds: readonly Round[], appliedAt: number): boolean {
  if (loss === undefined) return false;
  const day = dayOf(appliedAt);
  const lost = rounds
    .filter(({ settledAt }) => settledAt !== undefined && settledAt <= appliedAt && dayOf(settledAt) === day)
    .reduce((sum, { bet, win }) => sum + bet - win, 0);
  return lost > loss;
}

/** The turnover of the newest bonus that was paid for a promotion or a grant, as the bonus record tells it. */
export function turnoverProgress(entries: readonly Entry[], ref: string): Progress | undefined {
  const demand = demandsOf(entries).findLast(({ entry }) => entry.type === "bonus" && entry.ref === ref);
  return demand && { required: demand.required, actual: demand.actual };
}

export const isPlayed = ({ required, actual }: Progress): boolean => actual >= required;

/** Of this account's lines, those that paid for a promotion or a grant. */
export const wasPaid = (entries: readonly Entry[], ref: string): boolean =>
  entries.some((entry) => entry.type === "bonus" && entry.ref === ref);
