import type { Account, Sandbox } from "../contract.ts";
import { siteDay } from "../promotions/window.ts";
import { isSettled } from "../records/bets.ts";
import { sumOf } from "../records/record-list.ts";

/** A player's own limit, asked by each bet; days are the site's, a week is seven of them, today the last. */
export interface PlayLimit {
  readonly type: "STAKE" | "LOSS";
  readonly period: "DAY" | "WEEK" | "MONTH";
  readonly poisha: number;
}

const perAccount = new WeakMap<Account, readonly PlayLimit[]>();

/** As the account was told to have them last. */
export const limitsOf = (account: Account): readonly PlayLimit[] => perAccount.get(account) ?? [];

export const setLimits = (account: Account, limits: readonly PlayLimit[]): unknown => perAccount.set(account, limits);

const weekBeforeMs = 6 * 86_400_000;

const firstDay = (period: PlayLimit["period"], now: number): string => {
  const today = siteDay(now);
  return { DAY: today, WEEK: siteDay(now - weekBeforeMs), MONTH: `${today.slice(0, "yyyy-MM".length)}-01` }[period];
};

/**
 * Whether a bet of so many poisha would go beyond a limit that the player has set. Of a loss limit it is the whole bet
 * that counts, as all of it may be lost; a win counts once it is paid.
 */
export function isBeyondLimits(account: Account, bet: number, { clock, rounds }: Sandbox): boolean {
  const limits = limitsOf(account);
  if (limits.length === 0) return false;
  const history = rounds.history(account.id);
  return limits.some(({ period, poisha, type }) => {
    const from = firstDay(period, clock.now());
    const counted = history.filter(({ betAt }) => siteDay(betAt) >= from);
    const staked = sumOf(counted, (round) => round.bet);
    const won = type === "LOSS" ? sumOf(counted.filter(isSettled), ({ win }) => win) : 0;
    return Math.max(0, staked - won) + bet > poisha;
  });
}
