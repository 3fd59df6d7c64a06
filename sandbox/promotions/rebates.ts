import type { Account, Rounds } from "../contract.ts";

/** Rebates by game type in basis points, for accounts without an agent. */
export const rebateRates: Readonly<Record<string, number>> = {
  RNG: 80,
  LIVE: 50,
  SPORTS: 60,
  ESPORTS: 40,
  COCKFIGHT: 40,
  FISH: 40,
  PVP: 40,
  LOTT: 40,
  ELOTT: 40,
  SPB: 40,
};

interface Rebate {
  readonly type: string;
  /** Total settled stakes. `waiting` is the part since the last claim. */
  readonly staked: number;
  readonly waiting: number;
  /** Current rate in basis points. Waiting stakes may have settled at other rates. */
  readonly rate: number;
  readonly amount: number;
}

/** A rebate claim. Amounts are poisha. */
export interface RebateClaim {
  readonly at: number;
  readonly amount: number;
  readonly clientReference: string | undefined;
  /** Total stakes at the time of the claim, by type. */
  readonly staked: ReadonlyMap<string, number>;
}

const claims = new WeakMap<Account, RebateClaim[]>();

export const claimsOf = (account: Account): readonly RebateClaim[] => claims.get(account) ?? [];

const rebateOn = (points: number): number => Math.round(points / 10_000);

/**
 * Rebates since the last claim, from settled stakes, poisha. Rounds the total of all claims, so that many small claims
 * do not pay more than one. `rateAt` returns the basis points at settlement.
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
    // A claim covers all stakes settled by then, so the earliest stakes are the claimed ones.
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

/** Records a claim, so that its stakes are not paid again. */
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
