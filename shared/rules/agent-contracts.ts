/**
 * What contracts between agents pay. Amounts are integer poisha, rates basis points (500 is 5 %). Periods are in
 * contract-periods.ts.
 *
 * Worked example, a dividend of three tiers:
 *
 * | tier | net loss of the team from | active players from | rate |
 * |---|---|---|---|
 * | 0 | ৳0 | 0 | 5 % |
 * | 1 | ৳100,000 | 5 | 10 % |
 * | 2 | ৳1,000,000 | 20 | 15 % |
 *
 * - The team lost ৳250,000.50 with 7 active players: tier 1 is the highest whose threshold and count are both met. It
 *   pays its rate on the whole, not only on what lies above the threshold: ৳25,000.05.
 * - ৳1,200,000 with 7 active: tier 2 lacks 13 players, so tier 1 pays ৳120,000.
 * - ৳90,000 with 40 active: tier 0 pays ৳4,500. ৳10,000 are missing to tier 1, and no player.
 * - The team won ৳30,000 (a measure of −৳30,000): nothing is paid and −৳30,000 is carried. In the next period it loses
 *   ৳120,000 with 5 active: ৳90,000 count, tier 0 pays ৳4,500, and nothing is carried further.
 * - ৳0.10 at 5 % is half a poisha, which becomes ৳0.01; ৳0.09 becomes nothing.
 *
 * A salary is the same on valid bets, which are never negative, so that nothing is carried.
 */

/** Paid at `rate` on the whole measure where threshold and number of active players are both reached. */
export interface PaidTier {
  /** Poisha. */
  readonly threshold: number;
  readonly active: number;
  /** Basis points. */
  readonly rate: number;
}

/** What a team did in a period: its net loss or its valid bets in poisha, and how many of it had a settled bet. */
export interface Performance {
  readonly measure: number;
  readonly active: number;
}

const whole = 10_000;
const most = { tiers: 10, active: 100_000 } as const;

/** Lowest first: by threshold, then by active players, so that the last one reached is the highest. */
export const orderedTiers = <T extends PaidTier>(tiers: readonly T[]): T[] =>
  [...tiers].sort((a, b) => a.threshold - b.threshold || a.active - b.active);

/** Whether a contract may have these tiers: 1 to 10 of them, and no two that are reached together. */
export function areTiers(tiers: readonly PaidTier[]): boolean {
  const isWithin = (value: number, least: number, largest: number) =>
    Number.isSafeInteger(value) && value >= least && value <= largest;
  const conditions = new Set(tiers.map(({ threshold, active }) => `${threshold} ${active}`));
  return (
    isWithin(tiers.length, 1, most.tiers) &&
    conditions.size === tiers.length &&
    tiers.every(
      ({ threshold, active, rate }) =>
        isWithin(threshold, 0, Number.MAX_SAFE_INTEGER) && isWithin(active, 0, most.active) && isWithin(rate, 1, whole),
    )
  );
}

/**
 * Index of the highest tier whose threshold and number of active players are both met.
 * @param tiers ordered
 * @returns -1 for none
 */
export const tierReached = (tiers: readonly PaidTier[], { measure, active }: Performance): number =>
  tiers.findLastIndex((tier) => measure >= tier.threshold && active >= tier.active);

/**
 * The share of an amount, half up. No product leaves the safe integers: of the amount's last four digits it is below
 * 10^8, of the others at most the amount itself.
 * @param measure poisha, at least 0
 * @param rate basis points, at most 10,000
 */
export function shareOf(measure: number, rate: number): number {
  const rest = measure % whole;
  return ((measure - rest) / whole) * rate + Math.floor((rest * rate + whole / 2) / whole);
}

/** What a period comes to. */
export interface Outcome {
  /** Index of the tier that was reached; -1 for none. */
  readonly tier: number;
  /** Of that tier; 0 for none. */
  readonly rate: number;
  /** Poisha; never negative. */
  readonly amount: number;
  /** What the next period begins with: 0, or what a dividend's team won more than it lost. */
  readonly carried: number;
}

/**
 * Settles a period, or estimates the running one by what has happened so far.
 * @param tiers ordered
 * @param carried what was carried into the period, at most 0; a salary's is always 0
 */
export function outcomeOf(tiers: readonly PaidTier[], performance: Performance, carried = 0): Outcome {
  const measure = performance.measure + carried;
  if (measure < 0) return { tier: -1, rate: 0, amount: 0, carried: measure };
  const tier = tierReached(tiers, { ...performance, measure });
  const rate = tiers[tier]?.rate ?? 0;
  return { tier, rate, amount: shareOf(measure, rate), carried: 0 };
}

/** What is missing to a tier; at least one of the two is above 0. */
export interface Missing extends Performance {
  readonly tier: number;
}

/**
 * What is missing to the tier above the one that is reached.
 * @param tiers ordered
 * @param carried as of `outcomeOf`: earlier losses of a dividend are to be made good first
 * @returns undefined where the last one is reached
 */
export function missingToNext(
  tiers: readonly PaidTier[],
  { measure, active }: Performance,
  carried = 0,
): Missing | undefined {
  const counted = measure + carried;
  const next = tierReached(tiers, { measure: counted, active }) + 1;
  const tier = tiers[next];
  if (!tier) return undefined;
  return {
    tier: next,
    measure: Math.max(0, tier.threshold - counted),
    active: Math.max(0, tier.active - active),
  };
}

/** Where an offer pays more than the contract its offerer is paid by; rates in basis points, 0 for no tier. */
export interface Excess extends Performance {
  readonly offered: number;
  readonly own: number;
}

/**
 * The lowest measure and number of active players at which an offer pays more than its offerer gets.
 *
 * The tiers reached depend on a measure only through the thresholds at or below it, and likewise on the count. So every
 * measure above 0 reaches the same tiers, in both contracts, as the largest of the thresholds at or below it (or as 1
 * poisha, where that is 0), and every count the same as the largest count of a tier at or below it. To look at all pairs
 * of these is to look at every case; a measure of 0 pays nothing. Where the rate is not higher, the rounded amount is
 * not either.
 */
export function excessOf(offer: readonly PaidTier[], own: readonly PaidTier[]): Excess | undefined {
  const [offered, bound] = [orderedTiers(offer), orderedTiers(own)];
  const all = [...offered, ...bound];
  const measures = ascending(all.map(({ threshold }) => Math.max(1, threshold)));
  const counts = ascending(all.map(({ active }) => active));
  const rateOf = (tiers: readonly PaidTier[], at: Performance) => tiers[tierReached(tiers, at)]?.rate ?? 0;
  return measures
    .flatMap((measure) => counts.map((active) => ({ measure, active })))
    .map((at) => ({ ...at, offered: rateOf(offered, at), own: rateOf(bound, at) }))
    .find((at) => at.offered > at.own);
}

/**
 * Whether an offer pays no more than the contract its offerer is paid by (or, for an agent the house pays, than the
 * configured ceilings), for any measure and any number of active players.
 */
export const noMoreGenerous = (offer: readonly PaidTier[], own: readonly PaidTier[]): boolean =>
  excessOf(offer, own) === undefined;

const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
