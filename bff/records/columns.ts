import type * as contract from "../../shared/contracts/records.ts";
import type { CsvColumn } from "./csv.ts";
import { type RecordWords, siteTimes } from "./file-words.ts";

/** The language and the time zone of a file. */
export interface FileStyle {
  readonly words: RecordWords;
  /** Hours east of UTC. */
  readonly utcOffset: number;
}

export type Columns<Name extends string, Row> = (style: FileStyle) => Readonly<Record<Name, CsvColumn<Row>>>;

const column =
  (kind: CsvColumn<unknown>["kind"]) =>
  <Row>(heading: string, read: (row: Row) => string | undefined): CsvColumn<Row> => ({
    heading,
    kind,
    value: (row) => read(row) ?? "",
  });
export const text = column("text");
export const amount = column("amount");
export const summed = column("sum");
/** A day in the gateway's format, such as `2026-05-06`. */
export const day = column("time");

export function time<Row>(
  { utcOffset }: FileStyle,
  heading: string,
  read: (row: Row) => string | undefined,
): CsvColumn<Row> {
  const siteTime = siteTimes(utcOffset);
  return day(heading, (row) => {
    const instant = read(row);
    return instant && siteTime(instant);
  });
}

/** Returns a type's name, or the type itself if it is unknown. */
const nameOf = (names: Readonly<Record<string, string>>, type: string): string => names[type] ?? type;

export const bettingColumns: Columns<contract.BettingColumn, contract.BettingRecord> = (style) => {
  const { words } = style;
  const { columns } = words;
  return {
    placedAt: time(style, columns.placedAt, (row) => row.placedAt),
    id: text(columns.id, (row) => row.id),
    type: text(columns.type, (row) => nameOf(words.gameTypes, row.type)),
    vendor: text(columns.vendor, (row) => row.vendor),
    game: text(columns.game, (row) => row.game),
    bet: summed(columns.bet, (row) => row.bet),
    valid: summed(columns.valid, (row) => row.valid),
    win: summed(columns.win, (row) => row.win),
    net: summed(columns.net, (row) => row.net),
    status: text(columns.status, (row) => words.betStatuses[row.status]),
    settledAt: time(style, columns.settledAt, (row) => row.settledAt),
    balanceBefore: amount(columns.balanceBefore, (row) => row.balanceBefore),
    balanceAfter: amount(columns.balanceAfter, (row) => row.balanceAfter),
  };
};

export const accountColumns: Columns<contract.AccountColumn, contract.AccountRecord> = (style) => {
  const { words } = style;
  const { columns } = words;
  return {
    createdAt: time(style, columns.createdAt, (row) => row.createdAt),
    id: text(columns.id, (row) => row.id),
    type: text(columns.type, (row) => words.transactionTypes[row.type]),
    wallet: text(columns.wallet, (row) => row.wallet),
    amount: summed(columns.amount, (row) => row.amount),
    balanceBefore: amount(columns.balanceBefore, (row) => row.balanceBefore),
    balanceAfter: amount(columns.balanceAfter, (row) => row.balanceAfter),
    reference: text(columns.reference, (row) => row.reference),
    counterparty: text(columns.counterparty, (row) => row.counterparty),
    remark: text(columns.remark, (row) => row.remark),
  };
};

export const profitColumns: Columns<contract.ProfitColumn, contract.ProfitRecord> = ({ words }) => {
  const { columns } = words;
  return {
    type: text(columns.type, ({ type }) => (type === undefined ? words.noGame : nameOf(words.gameTypes, type))),
    bet: summed(columns.bet, (row) => row.bet),
    valid: summed(columns.valid, (row) => row.valid),
    win: summed(columns.win, (row) => row.win),
    rebate: summed(columns.rebate, (row) => row.rebate),
    bonus: summed(columns.bonus, (row) => row.bonus),
    net: summed(columns.net, (row) => row.net),
  };
};

export const bonusColumns: Columns<contract.BonusColumn, contract.BonusRecord> = (style) => {
  const { words } = style;
  const { columns } = words;
  return {
    createdAt: time(style, columns.createdAt, (row) => row.createdAt),
    id: text(columns.id, (row) => row.id),
    type: text(columns.type, ({ type }) => type && nameOf(words.bonusTypes, type)),
    promotion: text(columns.promotion, (row) => row.promotion),
    amount: summed(columns.amount, (row) => row.amount),
    turnoverRequired: summed(columns.turnoverRequired, (row) => row.turnoverRequired),
    turnoverPlayed: summed(columns.turnoverPlayed, (row) => row.turnoverPlayed),
    status: text(columns.status, (row) => words.bonusStatuses[row.status]),
  };
};
