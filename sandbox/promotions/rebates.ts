import type { Account, Rounds } from "../contract.ts";

/** Basis points of the stakes that come back to who stands below no agent, by type of game. */
export const rebateRates: Readonly<Record<string, number>> = {
  ...{ RNG: 80, LIVE: 50, SPORTS: 60, ESPORTS: 40, COCKFIGHT: 40 },
  ...{ FISH: 40, PVP: 40, LOTT: 40, ELOTT: 40, SPB: 40 },
};

/** What waits to be claimed of one type of game; amounts are poisha. */
export interface Rebate {
  readonly type: string;
  /** Staked and settled in all, of which `waiting` since the last claim. */
  readonly staked: number;
  readonly waiting: number;
  /** What stakes get from now on, basis points; those that wait may have been settled at others. */
  readonly rate: number;
  readonly amount: number;
}

/** One claim; amounts are poisha. */
export interface RebateClaim {
  readonly at: number;
  readonly amount: number;
  /** The caller's own name of it. */
  readonly clientReference: string | undefined;
  /** What had been staked in all by then, by type. */
  readonly staked: ReadonlyMap<string, number>;
}

const claims = new WeakMap<Account, RebateClaim[]>();

/** The account's claims, the newest first. */
export const claimsOf = (account: Account): readonly RebateClaim[] => claims.get(account) ?? [];

/** Poisha times basis points, rounded half up. */
const rebateOn = (points: number): number => Math.round(points / 10_000);

/**
 * What came together since the last claim, by type, of what was staked and settled. What comes back of all stakes is
 * rounded and not each claim, or many small ones would come to more than one.
 * @param rateAt basis points of a type of game that a stake has which is settled at a moment
 */
export function rebatesOf(
  account: Account,
  rounds: Rounds,
  rateAt: (type: string, at: number) => number | undefined,
): Rebate[] {
  const settled = rounds.history(account.id).flatMap(({ type, bet, settledAt }) => {
    return settledAt === undefined ? [] : [{ type, bet, settledAt }];
  });
  return [...Map.groupBy(settled, ({ type }) => type)].flatMap(([type, stakes]) => {
    const rate = rateAt(type, Number.POSITIVE_INFINITY);
    if (rate === undefined) return [];
    const before =
      claimsOf(account)
        .find((claim) => claim.staked.has(type))
        ?.staked.get(type) ?? 0;
    // A claim is of everything settled by then, so that what was settled first is what was claimed.
    let [all, points, claimed] = [0, 0, 0];
    for (const { bet, settledAt } of stakes.toSorted((a, b) => a.settledAt - b.settledAt)) {
      all += bet;
      points += bet * (rateAt(type, settledAt) ?? 0);
      if (all <= before) claimed = points;
    }
    const amount = rebateOn(points) - rebateOn(claimed);
    return [{ type, staked: all, waiting: all - before, rate, amount }];
  });
}

/** Notes a claim, so that its stakes are not paid for again. */
export function noteClaim(
  account: Account,
  rebates: readonly Rebate[],
  { at, clientReference }: Pick<RebateClaim, "at" | "clientReference">,
): RebateClaim {
  const amount = rebates.reduce((total, rebate) => total + rebate.amount, 0);
  const claim = { at, amount, clientReference, staked: new Map(rebates.map(({ type, staked }) => [type, staked])) };
  claims.set(account, [claim, ...claimsOf(account)]);
  return claim;
}
