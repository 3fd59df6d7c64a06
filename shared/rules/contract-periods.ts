import type { ContractKind, ContractPeriod } from "../contracts/agent-contracts.ts";

/** The terms that determine the length of a contract's periods. `period` applies to dividends only. */
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
/** 1970-01-05 was a Monday. Periods of a constant length are counted from this instant. */
const firstMonday = 4 * dayMs;
const firstDayOfSecondHalf = 16;

const lengths: Readonly<Partial<Record<ContractKind | ContractPeriod, number>>> = {
  daily: dayMs,
  weekly: 7 * dayMs,
  dailySalary: dayMs,
  hourSalary: hourMs,
  realtimeSalary: 5 * minuteMs,
};

/**
 * Returns the period of a contract that contains `at`, in the site's time zone. Dividends: a day, a week from Monday,
 * the 1st to the 15th or the 16th to the end of a month, or a month. Salaries: a day, an hour or five minutes.
 *
 * In Dhaka (`utcOffset` 6), Wednesday 2026-05-06 12:00 (06:00 UTC) is in
 * - weekly: Monday 4 May 00:00 to Monday 11 May 00:00 (3 and 10 May, 18:00 UTC);
 * - halfMonthly: 1 May 00:00 to 16 May 00:00;
 * - hourSalary: 12:00 to 13:00. 13:00 is in the next period.
 * @param utcOffset hours east of UTC
 */
export function periodAt({ kind, period }: ContractTerms, at: number, utcOffset: number): Period {
  const offset = utcOffset * hourMs;
  const local = at + offset;
  const length = lengths[kind === "dividend" ? period : kind];
  const { from, to } = length ? equalPeriodAt(length, local) : monthPartAt(period === "halfMonthly", local);
  return { from: from - offset, to: to - offset };
}

function equalPeriodAt(length: number, local: number): Period {
  const from = firstMonday + Math.floor((local - firstMonday) / length) * length;
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
