import type { Account, Rounds } from "../contract.ts";

/** Basis points of the stakes that come back, by type of game. */
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
  /** Basis points. */
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

/** What comes back of all stakes of a type, poisha; rounded half up. */
const rebateOn = (staked: number, rate: number): number => Math.round((staked * rate) / 10_000);

/**
 * What came together since the last claim, by type, of what was staked and settled. What comes back of all stakes is
 * rounded and not each claim, or many small ones would come to more than one.
 */
export function rebatesOf(account: Account, rounds: Rounds): Rebate[] {
  const settled = rounds.history(account.id).filter(({ settledAt }) => settledAt !== undefined);
  const staked = new Map<string, number>();
  for (const { type, bet } of settled) staked.set(type, (staked.get(type) ?? 0) + bet);
  return [...staked].flatMap(([type, all]) => {
    const rate = rebateRates[type];
    if (rate === undefined) return [];
    const before =
      claimsOf(account)
        .find((claim) => claim.staked.has(type))
        ?.staked.get(type) ?? 0;
    const amount = rebateOn(all, rate) - rebateOn(before, rate);
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
