import { siteDay } from "../clock.ts";
import type { Account, Answer, Call, Sandbox } from "../contract.ts";
import { isSettled, sumOf } from "../records/pages.ts";
import { poishaIn } from "../wire/body.ts";
import { accountRow } from "../wire/call.ts";

const types: readonly unknown[] = ["STAKE", "LOSS"] satisfies PlayLimit["type"][];
const periods: readonly unknown[] = ["DAY", "WEEK", "MONTH"] satisfies PlayLimit["period"][];

const limitIn = (sent: unknown): PlayLimit | undefined => {
  const { type, period, amount } = Object(sent) as Record<string, unknown>;
  const poisha = poishaIn(amount);
  if (!types.includes(type) || !periods.includes(period) || poisha === undefined) return undefined;
  return { type, period, poisha } as PlayLimit;
};

/** Replaces all limits of an account. Limits that are not sent are removed. */
function store(account: Account, { body }: Call): Answer {
  const sent: readonly unknown[] | undefined = Array.isArray(body.limits) ? body.limits : undefined;
  const limits = sent?.map(limitIn).filter((limit) => limit !== undefined);
  if (!limits || limits.length !== sent?.length) return { refuse: "request_param_err" };
  perAccount.set(account, limits);
  return { value: null };
}

const perAccount = new WeakMap<Account, readonly PlayLimit[]>();

/** Route that sets a player's limits on stakes and losses. Not part of the protocol (decision 068). */
export const playLimitRow = accountRow("setPlayLimits", "PUT", ["/wps/member/playLimits"], store);

/** A player's limit. Days are site days. A week is the last seven days with today; a month is the calendar month. */
interface PlayLimit {
  readonly type: "STAKE" | "LOSS";
  readonly period: "DAY" | "WEEK" | "MONTH";
  readonly poisha: number;
}

export const limitsOf = (account: Account): readonly PlayLimit[] => perAccount.get(account) ?? [];

const firstDay = (period: PlayLimit["period"], now: number): string => {
  const today = siteDay(now);
  return { DAY: today, WEEK: siteDay(now - 6 * 86_400_000), MONTH: `${today.slice(0, "yyyy-MM".length)}-01` }[period];
};

/**
 * Whether a bet would exceed a limit. A loss limit counts the full bet, because all of it may be lost. Wins count once
 * they are paid.
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
