import type { IncomeDay, IncomePage } from "../../../shared/contracts/agent-reports.ts";
import { readDay } from "../../../shared/rules/dates.ts";
import { PlatformError } from "../error.ts";
import { field, moneyRequired, text } from "./wire.ts";

const amounts = (row: unknown) => ({
  rebate: moneyRequired(field(row, "rebate")),
  commission: moneyRequired(field(row, "commission")),
  dividend: moneyRequired(field(row, "dividend")),
  salary: moneyRequired(field(row, "salary")),
  total: moneyRequired(field(row, "total")),
  direct: moneyRequired(field(row, "direct")),
  network: moneyRequired(field(row, "network")),
});

/**
 * A few rows that are sums of a whole day: one of them left out would make the others wrong.
 * @throws PlatformError `platform_bad_answer` for a row without its day or one of its amounts
 */
export const incomeDays = (list: readonly unknown[]): IncomeDay[] =>
  list.map((row) => {
    const day = text(field(row, "date")) ?? "";
    if (readDay(day) === null) throw new PlatformError("platform_bad_answer", true);
    return { day, ...amounts(row) };
  });

export const incomeSummary = (value: unknown): IncomePage["summary"] => ({
  ...amounts(value),
  provisional: moneyRequired(field(value, "provisional")),
});
