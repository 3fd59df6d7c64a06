import type { Account } from "../contract.ts";

/** Account type id of the main wallet (protocol 7.1). */
export const mainWallet = 2;

/** Vendors with a separate wallet while `singleWallet` is off, with their account type ids. */
const vendorWallets: ReadonlyMap<string, number> = new Map([
  ["AG", 11],
  ["BBIN", 12],
  ["KY", 13],
  ["IBC", 14],
]);

export const isOwn = (vendor: string): boolean => vendorWallets.has(vendor);

export interface Purse {
  readonly id: number;
  /** Vendor whose games use the wallet; undefined for the main wallet. */
  readonly vendor?: string;
  /** Poisha. */
  readonly amount: number;
}

/** An account's wallets, main wallet first. While `singleWallet` is on, empty vendor wallets are omitted. */
export function pursesOf({ balance, purses }: Account, singleWallet: boolean): Purse[] {
  const others = [...vendorWallets].map(([vendor, id]) => ({ id, vendor, amount: purses.get(vendor) ?? 0 }));
  return [{ id: mainWallet, amount: balance }, ...others.filter(({ amount }) => !singleWallet || amount > 0)];
}

/** Total balance in poisha. */
export const sumOf = (purses: readonly Purse[]): number => purses.reduce((sum, { amount }) => sum + amount, 0);
