import type { Account, Round, Rounds } from "../contract.ts";
import { ladder, type Rank } from "./ladder.ts";
import { monthOf } from "./months.ts";

/** How far an account is on the ladder at a moment; amounts are poisha. */
export interface Standing {
  readonly rank: Rank;
  /** Staked in all. */
  readonly total: number;
  /** Staked in the calendar month of the moment. */
  readonly month: number;
}

/**
 * The rank follows from the settled rounds alone. It rises when all that was staked and what was staked in the running
 * month have both come to what the next rank asks for, and it is never lost.
 */
export function standingOf(account: Account, rounds: Rounds, now: number): Standing {
  let [rank]: readonly [Rank, ...Rank[]] = ladder;
  let [total, inMonth] = [0, 0];
  let month: number | undefined;
  for (const { bet, settledAt } of settledUntil(rounds.history(account.id), now)) {
    if (month !== monthOf(settledAt)) inMonth = 0;
    month = monthOf(settledAt);
    total += bet;
    inMonth += bet;
    rank = ladder.findLast((one) => one.level <= rank.level || canRiseTo(one, total, inMonth)) ?? rank;
  }
  return { rank, total, month: month === monthOf(now) ? inMonth : 0 };
}

const canRiseTo = (rank: Rank, total: number, month: number): boolean => total >= rank.total && month >= rank.month;

type SettledRound = Round & { readonly settledAt: number };

const settledUntil = (rounds: readonly Round[], now: number): SettledRound[] =>
  rounds
    .filter((round): round is SettledRound => round.settledAt !== undefined && round.settledAt <= now)
    .sort((one, other) => one.settledAt - other.settledAt);
