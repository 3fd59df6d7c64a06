import type { ProfitRecord, ProfitSummary } from "../../../shared/contracts/profit-record.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import { count, field, money, moneyRequired, text } from "./wire.ts";

const amounts = (row: unknown) => ({
  bet: moneyRequired(field(row, "betAmount")),
  valid: moneyRequired(field(row, "validAmount")),
  win: moneyRequired(field(row, "winAmount")),
  rebate: moneyRequired(field(row, "rebate")),
  bonus: moneyRequired(field(row, "bonus")),
  net: moneyRequired(field(row, "netAmount")),
});

/**
 * A few rows that are sums of a whole list: one of them left out would make the others wrong.
 * @throws PlatformError `platform_bad_answer` for a row without one of its amounts
 */
export const profitRecords = (list: readonly unknown[]): ProfitRecord[] =>
  list.map((row) => {
    const type = text(field(row, "gameType"));
    return { ...(type !== undefined && { type }), ...amounts(row) };
  });

export function profitSummary(value: unknown): ProfitSummary {
  const deposit = moneyRequired(field(value, "deposit"));
  const withdrawal = moneyRequired(field(value, "withdraw"));
  return {
    ...amounts(value),
    ...{ deposit, withdrawal, netDeposit: fromPoisha(toPoisha(deposit) - toPoisha(withdrawal)) },
    fee: money(field(value, "fee")) ?? "0.00",
    pending: { count: count(field(value, "pendingCount")), bet: money(field(value, "pendingAmount")) ?? "0.00" },
  };
}
