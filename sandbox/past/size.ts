/** How much past the seed tells under the demo agent. */
export type TreeSize = "none" | "small" | "large";

/** Accounts and bets of a past. */
export interface Extent {
  readonly accounts: number;
  readonly bets: number;
}

export const extents: Readonly<Record<Exclude<TreeSize, "none">, Extent>> = {
  small: { accounts: 2_000, bets: 40_000 },
  large: { accounts: 10_000, bets: 1_000_000 },
};

/** Days of the site's clock the past has, today among them. */
export const pastDays = 90;

/** The size of that name; `0` is none. */
export function sizeOf(word: string): TreeSize | undefined {
  if (word === "none" || word === "0") return "none";
  return word === "small" || word === "large" ? word : undefined;
}
