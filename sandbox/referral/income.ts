import type { Round } from "../contract.ts";
import type { Entry } from "../ledger/entry.ts";
import { siteDay } from "../promotions/window.ts";
import { terms } from "./terms.ts";

/** What one friend brings in on one day of the site's clock, or by a first deposit. */
export interface Income {
  /** Unique among the incomes of a friend. */
  readonly id: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly type: "BET" | "FIRST_DEPOSIT";
  /** Staked or deposited, poisha. */
  readonly base: number;
  /** Poisha. */
  readonly amount: number;
}

/** A friend's rounds and lines of the account record, in any order. */
export interface Doings {
  readonly rounds: readonly Round[];
  readonly entries: readonly Entry[];
}

/** The first deposit a friend has made, however small it is. */
export const firstDepositOf = ({ entries }: Pick<Doings, "entries">): Entry | undefined =>
  entries.filter(({ type }) => type === "deposit").toSorted((a, b) => a.at - b.at)[0];

/** Poisha of the stakes whose rounds are over. */
export const stakedIn = (rounds: readonly Round[]): number =>
  rounds.reduce((sum, { bet, settledAt }) => (settledAt === undefined ? sum : sum + bet), 0);

/**
 * Everything a friend brings in, the newest day first: a share of each day's settled stakes, rounded half up once a day,
 * and a sum for a first deposit that is large enough. A day that brings nothing is left out.
 */
export function incomeOf(friend: Doings): Income[] {
  const settled = friend.rounds.filter(({ settledAt }) => settledAt !== undefined);
  const days = Map.groupBy(settled, ({ settledAt = 0 }) => siteDay(settledAt));
  const shares = [...days].map(([day, rounds]): Income => {
    const base = stakedIn(rounds);
    return { id: day, day, type: "BET", base, amount: Math.round((base * terms.betRate) / 10_000) };
  });
  const first = firstDepositOf(friend);
  const reward: Income[] =
    first && first.poisha >= terms.firstDeposit
      ? [{ id: "first", day: siteDay(first.at), type: "FIRST_DEPOSIT", base: first.poisha, amount: terms.reward }]
      : [];
  return [...reward, ...shares].filter(({ amount }) => amount > 0).toSorted((a, b) => b.day.localeCompare(a.day));
}
