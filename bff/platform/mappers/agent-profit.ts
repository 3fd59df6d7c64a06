import type { TeamProfitPage, TeamProfitRow } from "../../../shared/contracts/agent-reports.ts";
import { accountRequired, idRequired, required } from "./agent-names.ts";
import { downlineType } from "./downlines.ts";
import { field, flag, moneyRequired } from "./wire.ts";

const amounts = (row: unknown) => ({
  deposit: moneyRequired(field(row, "deposit")),
  withdrawal: moneyRequired(field(row, "withdraw")),
  bet: moneyRequired(field(row, "betAmount")),
  valid: moneyRequired(field(row, "validAmount")),
  win: moneyRequired(field(row, "winAmount")),
  rebate: moneyRequired(field(row, "rebate")),
  bonus: moneyRequired(field(row, "bonus")),
  net: moneyRequired(field(row, "netAmount")),
});

/**
 * Each row is the sum of a tree: one of them left out would make the sums wrong.
 * @throws PlatformError `platform_bad_answer` for a row without whose it is or one of its amounts
 */
export const teamProfits = (list: readonly unknown[]): TeamProfitRow[] =>
  list.map((row) => ({
    ...{ id: idRequired(field(row, "customerId")), account: accountRequired(field(row, "account")) },
    ...{ type: required(downlineType(field(row, "type"))), hasChildren: flag(field(row, "hasChildren")) },
    ...amounts(row),
  }));

export const teamProfitSummary = (value: unknown): TeamProfitPage["summary"] => ({
  ...amounts(value),
  own: amounts(field(value, "own")),
});
