import { dayBefore } from "../../shared/rules/dates.ts";
import type { PlayDay } from "./play-report-port.ts";

/** Sums from a day up to today. */
export interface Range {
  readonly from: string;
  readonly staked: number;
  readonly won: number;
}

/**
 * Days out of ranges that all end today: what lies between the beginnings of two is put on its last day, where it counts
 * for longest. The sums of the ranges themselves come out as they are.
 * @param ranges the longest first, each beginning later than the one before it
 */
export const coarseDays = (ranges: readonly Range[], today: string): PlayDay[] =>
  ranges.map(({ staked, won }, at) => {
    const shorter = ranges[at + 1];
    if (!shorter) return { day: today, staked, won };
    return { day: dayBefore(shorter.from), staked: staked - shorter.staked, won: won - shorter.won };
  });
