import { dayOf, startOfDay } from "../clock.ts";

export type TreeSize = "none" | "small" | "large";

export interface Extent {
  readonly accounts: number;
  readonly bets: number;
}

export const extents: Readonly<Record<Exclude<TreeSize, "none">, Extent>> = {
  small: { accounts: 2_000, bets: 40_000 },
  large: { accounts: 10_000, bets: 1_000_000 },
};

/** Length of the seeded past in site days, including today. */
export const pastDays = 90;

/** Parses the size of the tree; `0` means none. */
export function sizeOf(word: string): TreeSize | undefined {
  if (word === "none" || word === "0") return "none";
  return word === "small" || word === "large" ? word : undefined;
}

/** A tick is a hundredth of a second. A tick and a sequence number together fit into 53 bits. */
const tickMs = 10;
export const ticksPerSecond = 100;
export const ticksPerDay = 86_400 * ticksPerSecond;

/** Epoch ms; `from` is midnight in the site's time zone. */
export interface Epoch {
  readonly from: number;
  readonly until: number;
}

export const epochBefore = (now: number): Epoch => ({ from: startOfDay(dayOf(now) - pastDays + 1), until: now });

/** First tick at or after a time, so that spans `[from, until)` stay half-open. */
export const tickOf = ({ from }: Epoch, at: number): number => Math.ceil((at - from) / tickMs);

export const momentOf = ({ from }: Epoch, tick: number): number => from + tick * tickMs;
