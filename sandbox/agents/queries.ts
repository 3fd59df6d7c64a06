import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, EntryType, Round } from "../contract.ts";

/**
 * Account activity in a span, amounts in poisha. `bet`, `valid` and `win` sum the span's settled bets; `active` counts
 * the accounts with such a bet. `withdrawal` excludes fees and returned withdrawals.
 */
export const zeroTotals = () => ({
  bet: 0,
  valid: 0,
  win: 0,
  deposit: 0,
  withdrawal: 0,
  rebate: 0,
  bonus: 0,
  active: 0,
  registered: 0,
  firstDeposits: 0,
});
export type Totals = ReturnType<typeof zeroTotals>;

export function addTotals(sum: Totals, part: Totals, sign = 1): void {
  for (const name of Object.keys(sum) as (keyof Totals)[]) sum[name] += sign * part[name];
}

/** `day` is a day number (`dayOf`). */
export const zeroDayTotals = (day: number) => ({ day, bet: 0, win: 0, rebate: 0, bonus: 0, registered: 0 });
export type DayTotals = ReturnType<typeof zeroDayTotals>;

export const zeroBetSums = () => ({ count: 0, bet: 0, win: 0, pendingCount: 0, pendingBet: 0 });
export type BetSums = ReturnType<typeof zeroBetSums>;

export const zeroEntrySums = () => ({ in: 0, out: 0 });
export type EntrySums = ReturnType<typeof zeroEntrySums>;

/** `own`: the account alone. `below`: all accounts below it. `whole`: both. */
export type Scope = "own" | "below" | "whole";

/** Decides which span a bet belongs to. Settlements use `settled`, so that late bets are not missed. */
export type BetMoment = "placed" | "settled";

export interface Of<Item> {
  readonly account: Account;
  readonly item: Item;
}

/** List order; newest first without `by`. Ties are newest first when descending, oldest first when ascending. */
export interface ListOrder<Column extends string> {
  readonly by?: Column | undefined;
  readonly descending?: boolean | undefined;
}

export type BetStatus = "PENDING" | "WIN" | "LOSE" | "DRAW";
export type BetColumn = "time" | "bet" | "win" | "net";
export type EntryColumn = "time" | "amount";

/** Default scope: `below`. */
export interface BetQuery extends ListOrder<BetColumn> {
  readonly scope?: Scope | undefined;
  readonly type?: string | undefined;
  readonly vendor?: string | undefined;
  readonly status?: BetStatus | undefined;
}

export interface EntryQuery extends ListOrder<EntryColumn> {
  readonly scope?: Scope | undefined;
  readonly type?: EntryType | undefined;
}

/** A list that builds only the rows of a page, since it can have a million rows. */
export interface Listing<Item, Sums> {
  readonly count: number;
  readonly sums: Sums;
  slice(from: number, until: number): readonly Of<Item>[];
}

/** Basis points by product. A missing product has no rebate. */
export type Rates = ReadonlyMap<string, number>;

export const resultOf = (net: number): Exclude<BetStatus, "PENDING"> => (net === 0 ? "DRAW" : net > 0 ? "WIN" : "LOSE");

/** Status of a bet. A pending bet's `win` is already drawn but stays hidden. */
export const statusOf = ({ settledAt, win, bet }: Round): BetStatus =>
  settledAt === undefined ? "PENDING" : resultOf(win - bet);

/** Does not check dates. */
export const matchesBetQuery = (round: Round, { type, vendor, status }: BetQuery): boolean =>
  (type === undefined || round.type === type) &&
  (vendor === undefined || round.vendor === vendor) &&
  (status === undefined || statusOf(round) === status);

export function betValue({ betAt, bet, settledAt, win }: Round, column: BetColumn): number {
  if (column === "time") return betAt;
  if (column === "bet") return bet;
  if (settledAt === undefined) return 0;
  return column === "win" ? win : win - bet;
}

export function addBet(sums: BetSums, { bet, win, settledAt }: Round): void {
  if (settledAt === undefined) {
    sums.pendingCount += 1;
    sums.pendingBet += bet;
    return;
  }
  sums.count += 1;
  sums.bet += bet;
  sums.win += win;
}

/** Downline type on the wire. */
export type WireType = "AGENT" | "PLAYER";

/** Account type of new accounts, by wire type (spec section 6). */
export const accountTypes: Readonly<Record<WireType, number>> = { AGENT: 1, PLAYER: 0 };

export const isWireType = (value: unknown): value is WireType => value === "AGENT" || value === "PLAYER";

export const wireType = ({ type }: Pick<Account, "type">): WireType => (roleOf(type) === "agent" ? "AGENT" : "PLAYER");
