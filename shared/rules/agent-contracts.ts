/**
 * Payments of contracts between agents. Amounts are integer poisha, rates basis points (500 is 5 %). Example of a
 * dividend: tier 0 pays 5 % from ৳0, tier 1 10 % from ৳100,000 and 5 active players, tier 2 15 % from ৳1,000,000 and
 * 20.
 * - A net loss of ৳250,000.50 with 7 active players reaches tier 1, which pays its rate on the full loss: ৳25,000.05.
 * - ৳1,200,000 with 7 active: tier 2 lacks 13 players, so tier 1 pays ৳120,000.
 * - The team won ৳30,000 (a measure of −৳30,000): nothing is paid and −৳30,000 is carried. In the next period it loses
 *   ৳120,000 with 5 active: ৳90,000 count, tier 0 pays ৳4,500, and nothing is carried further.
 * - ৳0.10 at 5 % is half a poisha, which is rounded to ৳0.01; ৳0.09 is rounded to 0.
 *
 * A salary uses valid bets instead of the net loss. Valid bets are never negative, so nothing is carried.
 */

/** Pays `rate` on the full measure if both the threshold and the number of active players are reached. */
export interface PaidTier {
  /** Poisha. */
  readonly threshold: number;
  readonly active: number;
  /** Basis points. */
  readonly rate: number;
}

/** Result of a team in a period: net loss or valid bets in poisha, and the number of players with a settled bet. */
export interface Performance {
  readonly measure: number;
  readonly active: number;
}

const fullRate = 10_000;
const maxTiers = 10;
const maxActive = 100_000;

/** Sorts tiers by threshold, then by active players, so that the last reached tier is the highest. */
export const sortTiers = <T extends PaidTier>(tiers: readonly T[]): T[] =>
  [...tiers].sort((a, b) => a.threshold - b.threshold || a.active - b.active);

/** Whether a contract may have these tiers: 1 to 10, each with a different condition. */
export function areTiers(tiers: readonly PaidTier[]): boolean {
  const isWithin = (value: number, min: number, max: number) =>
    Number.isSafeInteger(value) && value >= min && value <= max;
  const conditions = new Set(tiers.map(({ threshold, active }) => `${threshold} ${active}`));
  return (
    isWithin(tiers.length, 1, maxTiers) &&
    conditions.size === tiers.length &&
    tiers.every(
      ({ threshold, active, rate }) =>
        isWithin(threshold, 0, Number.MAX_SAFE_INTEGER) &&
        isWithin(active, 0, maxActive) &&
        isWithin(rate, 1, fullRate),
    )
  );
}

/** Returns the index of the highest reached tier, or -1. `tiers` must be sorted. */
const tierReached = (tiers: readonly PaidTier[], { measure, active }: Performance): number =>
  tiers.findLastIndex((tier) => measure >= tier.threshold && active >= tier.active);

/**
 * Returns the share of an amount (non-negative poisha) at `rate` (basis points up to 10,000), rounded half up. Split
 * into two products, so that both remain safe integers.
 */
export function shareOf(measure: number, rate: number): number {
  const rest = measure % fullRate;
  return ((measure - rest) / fullRate) * rate + Math.floor((rest * rate + fullRate / 2) / fullRate);
}

export interface Outcome {
  /** Index of the reached tier, or -1. */
  readonly tier: number;
  /** Rate of the reached tier, or 0. */
  readonly rate: number;
  /** Poisha; never negative. */
  readonly amount: number;
  /** Carried into the next period: 0, or for dividends the negative sum of net loss and `carried`. */
  readonly carried: number;
}

/** Settles a period, or estimates the current one. `tiers` must be sorted. `carried` must not be positive. */
export function outcomeOf(tiers: readonly PaidTier[], performance: Performance, carried = 0): Outcome {
  const measure = performance.measure + carried;
  if (measure < 0) return { tier: -1, rate: 0, amount: 0, carried: measure };
  const tier = tierReached(tiers, { ...performance, measure });
  const rate = tiers[tier]?.rate ?? 0;
  return { tier, rate, amount: shareOf(measure, rate), carried: 0 };
}

/** Returns the amounts missing to the next of the sorted tiers, or undefined after the last one. */
export function missingToNext(
  tiers: readonly PaidTier[],
  { measure, active }: Performance,
  carried = 0,
): (Performance & { readonly tier: number }) | undefined {
  const counted = measure + carried;
  const next = tierReached(tiers, { measure: counted, active }) + 1;
  const tier = tiers[next];
  if (!tier) return undefined;
  return { tier: next, measure: Math.max(0, tier.threshold - counted), active: Math.max(0, tier.active - active) };
}

/**
 * Returns the lowest measure and number of active players at which an offer pays more than its offerer receives, with
 * both rates in basis points. Returns undefined if there is none.
 * Only the thresholds and active counts of both contracts are checked, because rates change nowhere else. A threshold
 * of 0 is checked as 1 poisha, because a measure of 0 pays nothing.
 */
export function findExcess(offer: readonly PaidTier[], own: readonly PaidTier[]) {
  const [offeredTiers, ownTiers] = [sortTiers(offer), sortTiers(own)];
  const all = [...offeredTiers, ...ownTiers];
  const measures = ascending(all.map(({ threshold }) => Math.max(1, threshold)));
  const counts = ascending(all.map(({ active }) => active));
  const rateOf = (tiers: readonly PaidTier[], at: Performance) => tiers[tierReached(tiers, at)]?.rate ?? 0;
  return measures
    .flatMap((measure) => counts.map((active) => ({ measure, active })))
    .map((at) => ({ ...at, offered: rateOf(offeredTiers, at), own: rateOf(ownTiers, at) }))
    .find((at) => at.offered > at.own);
}

/** Whether an offer never pays more than `own`, the offerer's contract or the operator's maximum. */
export const noMoreGenerous = (offer: readonly PaidTier[], own: readonly PaidTier[]): boolean =>
  findExcess(offer, own) === undefined;

const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
