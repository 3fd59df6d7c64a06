import type { Account } from "../contract.ts";

/** The main wallet is the account type row 2 (protocol 7.1). */
export const mainWallet = 2;

/** Vendors with wallets of their own while the wallet is not single, by their account type. */
const own: ReadonlyMap<string, number> = new Map([
  ["AG", 11],
  ["BBIN", 12],
  ["KY", 13],
  ["IBC", 14],
]);

export const isOwn = (vendor: string): boolean => own.has(vendor);

export interface Purse {
  readonly id: number;
  /** Code of the vendor played from it; undefined: the main wallet. */
  readonly vendor?: string;
  /** Poisha. */
  readonly amount: number;
}

/** The wallets of an account, the main one first; with a single wallet only what was left in the others is shown. */
export function pursesOf({ balance, purses }: Account, singleWallet: boolean): Purse[] {
  const others = [...own].map(([vendor, id]) => ({ id, vendor, amount: purses.get(vendor) ?? 0 }));
  return [{ id: mainWallet, amount: balance }, ...others.filter(({ amount }) => !singleWallet || amount > 0)];
}

/** Everything an account has, poisha. */
export const sumOf = (purses: readonly Purse[]): number => purses.reduce((sum, { amount }) => sum + amount, 0);
