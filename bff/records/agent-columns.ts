import type * as contract from "../../shared/contracts/agent-reports.ts";
import { accountColumns, amount, bettingColumns, type Columns, day, summed, text, time } from "./columns.ts";
import { fillText, type RecordWords } from "./file-words.ts";

type NameOf<Names extends readonly string[]> = Names[number];

export const teamBets: Columns<NameOf<typeof contract.teamBetColumns>, contract.TeamBet> = (style) => {
  const { placedAt, id, balanceBefore: _before, balanceAfter: _after, ...bet } = bettingColumns(style);
  return {
    placedAt,
    id,
    account: text(style.words.teamColumns.account, (row: contract.TeamBet) => row.account),
    ...bet,
  };
};

export const transactions: Columns<NameOf<typeof contract.teamTransactionColumns>, contract.TeamTransaction> = (
  style,
) => {
  const { createdAt, id, wallet: _wallet, ...transaction } = accountColumns(style);
  const account = text(style.words.teamColumns.account, (row: contract.TeamTransaction) => row.account);
  return { createdAt, id, account, ...transaction };
};

/** Figures of a downline with its team, or only the parent account's own figures (`isOwn`). */
export interface ProfitLine extends contract.TeamProfitRow {
  readonly isOwn?: boolean;
}

export const teamProfits: Columns<NameOf<typeof contract.teamProfitColumns>, ProfitLine> = ({ words }) => {
  const { columns, teamColumns, ownFigures, downlineTypes } = words;
  return {
    account: text(teamColumns.account, ({ account, isOwn }) => (isOwn ? fillText(ownFigures, { account }) : account)),
    id: text(columns.id, (row) => row.id),
    type: text(columns.type, (row) => downlineTypes[row.type]),
    deposit: summed(teamColumns.deposit, (row) => row.deposit),
    withdrawal: summed(teamColumns.withdrawal, (row) => row.withdrawal),
    bet: summed(columns.bet, (row) => row.bet),
    valid: summed(columns.valid, (row) => row.valid),
    win: summed(columns.win, (row) => row.win),
    rebate: summed(columns.rebate, (row) => row.rebate),
    bonus: summed(columns.bonus, (row) => row.bonus),
    net: summed(columns.net, (row) => row.net),
  };
};

export const income: Columns<NameOf<typeof contract.incomeColumns>, contract.IncomeDay> = ({ words }) => {
  const { columns, teamColumns } = words;
  return {
    day: day(teamColumns.day, (row) => row.day),
    rebate: summed(columns.rebate, (row) => row.rebate),
    commission: summed(teamColumns.commission, (row) => row.commission),
    direct: summed(teamColumns.direct, (row) => row.direct),
    network: summed(teamColumns.network, (row) => row.network),
    dividend: summed(teamColumns.dividend, (row) => row.dividend),
    salary: summed(teamColumns.salary, (row) => row.salary),
    total: summed(teamColumns.total, (row) => row.total),
  };
};

type SettlementColumns = Columns<NameOf<typeof contract.settlementColumns>, contract.Settlement>;

/** Columns of settlements. Only `amount` is summed: the measures of several tiers contain the same bets. */
const settlements =
  (measure: keyof RecordWords["settlementColumns"]): SettlementColumns =>
  (style) => {
    const { columns, teamColumns, settlementColumns: own, settlementStatuses } = style.words;
    return {
      from: time(style, own.from, (row) => row.from),
      to: time(style, own.to, (row) => row.to),
      id: text(columns.id, (row) => row.id),
      account: text(teamColumns.account, (row) => row.account),
      payer: text(own.payer, (row) => row.payer),
      measure: amount(own[measure], (row) => row.measure),
      active: amount(own.active, (row) => String(row.active)),
      rate: amount(own.rate, (row) => percent(row.rate)),
      amount: summed(columns.amount, (row) => row.amount),
      carried: amount(own.carried, (row) => row.carried),
      status: text(columns.status, (row) => settlementStatuses[row.status]),
      settledAt: time(style, columns.settledAt, (row) => row.settledAt),
      paidAt: time(style, own.paidAt, (row) => row.paidAt),
    };
  };
export const dividends: SettlementColumns = settlements("netLoss");
export const salaries: SettlementColumns = settlements("valid");

/** `40` basis points → `0.40` */
const percent = (rate: number): string => `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, "0")}`;
