import { dayOf, startOfDay } from "../clock.ts";

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

/** Moments of the past are counted in hundredths of a second, so that one and a number of its own fit into 53 bits. */
export const tickMs = 10;
export const ticksPerSecond = 100;
export const ticksPerDay = 86_400 * ticksPerSecond;

/** When the past began and ended, epoch ms. */
export interface Epoch {
  /** Midnight of the site's clock. */
  readonly from: number;
  readonly until: number;
}

export const epochBefore = (now: number): Epoch => ({ from: startOfDay(dayOf(now) - pastDays + 1), until: now });

/** The first tick at or after a moment: a span `[from, until)` of moments is the ticks from one to before the other. */
export const tickOf = ({ from }: Epoch, at: number): number => Math.ceil((at - from) / tickMs);

export const momentOf = ({ from }: Epoch, tick: number): number => from + tick * tickMs;
