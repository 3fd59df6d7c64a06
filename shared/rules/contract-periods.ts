import type { ContractKind, ContractPeriod } from "../contracts/agent-contracts.ts";

/** What decides how long a contract's periods are; `period` counts for dividends alone. */
export interface ContractTerms {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
}

/** `[from, to)`, epoch ms. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * dayMs;
const firstDayOfSecondHalf = 16;

/** Length of the periods that are all equally long, and when one of them began. */
interface Equal {
  readonly length: number;
  readonly first: number;
}

const equal: Readonly<Partial<Record<ContractKind | ContractPeriod, Equal>>> = {
  daily: { length: dayMs, first: 0 },
  weekly: { length: 7 * dayMs, first: firstMonday },
  dailySalary: { length: dayMs, first: 0 },
  hourSalary: { length: hourMs, first: 0 },
  realtimeSalary: { length: 5 * minuteMs, first: 0 },
};

/**
 * The period of a contract that a moment lies in, on the site's clock: a day, a week from Monday, the 1st to the 15th or
 * the 16th to the end of a month, a month for dividends; a day, an hour or five minutes for salaries.
 *
 * In Dhaka (`utcOffset` 6), Wednesday 2026-05-06 12:00 (06:00 UTC) lies in
 * - weekly: Monday 4 May 00:00 to Monday 11 May 00:00 (3 and 10 May, 18:00 UTC);
 * - halfMonthly: 1 May 00:00 to 16 May 00:00;
 * - hourSalary: 12:00 to 13:00. 13:00 itself is in the next one.
 * @param utcOffset hours east of UTC
 */
export function periodAt({ kind, period }: ContractTerms, at: number, utcOffset: number): Period {
  const offset = utcOffset * hourMs;
  const local = at + offset;
  const cycle = equal[kind === "dividend" ? period : kind];
  const { from, to } = cycle ? equalPeriodAt(cycle, local) : monthPartAt(period === "halfMonthly", local);
  return { from: from - offset, to: to - offset };
}

function equalPeriodAt({ length, first }: Equal, local: number): Period {
  const from = first + Math.floor((local - first) / length) * length;
  return { from, to: from + length };
}

function monthPartAt(isHalved: boolean, local: number): Period {
  const date = new Date(local);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const [start, end] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
  if (!isHalved) return { from: start, to: end };
  const middle = Date.UTC(year, month, firstDayOfSecondHalf);
  return local < middle ? { from: start, to: middle } : { from: middle, to: end };
}
