import { dayOf, startOfDay } from "../promotions/window.ts";
import { pastDays } from "./size.ts";

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
