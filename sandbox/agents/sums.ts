import type { DayTotals, Totals } from "./contract.ts";

/** Totals while they are added up. */
export type Sums = { -readonly [Name in keyof Totals]: number };

export const noSums = (): Sums => ({
  ...{ bet: 0, valid: 0, win: 0, deposit: 0, withdrawal: 0, rebate: 0, bonus: 0 },
  ...{ active: 0, registered: 0, firstDeposits: 0 },
});

/** A day's totals while they are added up. */
export type DaySums = { -readonly [Name in keyof DayTotals]: number };

export const noDaySums = (day: number): DaySums => ({ day, ...{ bet: 0, win: 0, rebate: 0, bonus: 0, registered: 0 } });
