import type { PlanTier, WeekKind } from "./agent-week-plan.ts";

/** A settled bet. Amounts are in poisha. */
export interface Bet {
  readonly account: string;
  readonly product: string;
  readonly valid: number;
  readonly win: number;
  /** Settlement time in milliseconds on the site's clock, treated as UTC. */
  readonly at: number;
}

export interface Team {
  /** Each account's uplines, from the account itself up to the agent's direct downline. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** Returns the agent's rate for a product minus a direct downline's, in basis points. */
  difference(child: string, product: string): number;
}

export interface Period {
  readonly from: number;
  readonly measure: number;
  readonly active: number;
  readonly rate: number;
  readonly amount: number;
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const lengths: Readonly<Record<WeekKind, number>> = {
  dividend: 7 * dayMs,
  dailySalary: dayMs,
  hourSalary: 60 * minuteMs,
  realtimeSalary: 5 * minuteMs,
};
/** Returns the start of the first period after the epoch. Weeks start on Monday, so for weeks it is 5 January 1970. */
const firstBegin = (kind: WeekKind): number => (kind === "dividend" ? 4 * dayMs : 0);

const add = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Returns a share of an amount, rounded half up. @param poisha a non-negative integer */
const shareOf = (poisha: number, basisPoints: number): number => Math.floor((poisha * basisPoints + 5_000) / 10_000);

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Returns the commissions per day: the rate difference on the bets of each direct branch. Rounds per day, product and
 * part (direct or network).
 */
export function commissions(bets: readonly Bet[], { lines, difference }: Team) {
  const rows = Map.groupBy(bets, ({ account, product, at }) => {
    const line = lines.get(account) ?? [];
    return [dayOf(at), line.at(-1), product, line.length === 1 ? "direct" : "network"].join(" ");
  });
  const days = new Map<string, { direct: number; network: number }>();
  for (const [key, row] of rows) {
    const [day = "", child = "", product = "", part] = key.split(" ");
    const amount = shareOf(add(row.map(({ valid }) => valid)), difference(child, product));
    const sums = days.get(day) ?? { direct: 0, network: 0 };
    sums[part === "direct" ? "direct" : "network"] += amount;
    days.set(day, sums);
  }
  return days;
}

/**
 * Calculates a contract's periods from a team's bets. The rate of the highest tier reached applies to the complete
 * measure. A dividend carries a negative measure into the next period.
 */
export function periodsOf(kind: WeekKind, bets: readonly Bet[], tiers: readonly PlanTier[]): readonly Period[] {
  const [length, first] = [lengths[kind], firstBegin(kind)];
  const periods = Map.groupBy(bets, ({ at }) => first + Math.floor((at - first) / length) * length);
  let carried = 0;
  return [...periods]
    .toSorted(([a], [b]) => a - b)
    .map(([from, rows]) => {
      const measure = add(rows.map(({ valid, win }) => (kind === "dividend" ? valid - win : valid)));
      const active = new Set(rows.map(({ account }) => account)).size;
      const counted = measure + carried;
      const reachedTier = tiers.filter((tier) => counted >= tier.threshold && active >= tier.active).at(-1);
      const rate = reachedTier?.rate ?? 0;
      carried = kind === "dividend" && counted < 0 ? counted : 0;
      return { from, measure, active, rate, amount: counted < 0 ? 0 : shareOf(counted, rate) };
    });
}

export const paidIn = (periods: readonly Period[]): number => add(periods.map(({ amount }) => amount));
