import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, EntryType, Round } from "../contract.ts";
import type { Entry } from "../ledger/ledger.ts";

/** The activity of accounts in a span of time. Amounts are poisha. */
export interface Totals {
  /** Settled bets of the span: stakes, valid stakes and payouts. */
  readonly bet: number;
  readonly valid: number;
  readonly win: number;
  readonly deposit: number;
  /** Less returned withdrawals. Fees are not included. */
  readonly withdrawal: number;
  readonly rebate: number;
  readonly bonus: number;
  /** Accounts with at least one settled bet. */
  readonly active: number;
  readonly registered: number;
  readonly firstDeposits: number;
}

/** The totals of one day of the site. */
export interface DayTotals extends Pick<Totals, "bet" | "win" | "rebate" | "bonus" | "registered"> {
  /** Day number (`dayOf`). */
  readonly day: number;
}

/** `own`: the account alone. `below`: all accounts below it. `whole`: both. */
export type Scope = "own" | "below" | "whole";

/** The moment that places a bet in a span. Reports use `placed`. Settlements use `settled`, so no bet is left out. */
export type BetMoment = "placed" | "settled";

/** A bet or ledger entry with its account. */
export interface Of<Item> {
  readonly account: Account;
  readonly item: Item;
}

/** The order of a list: newest first without `by`. Equal rows are newest first descending, oldest first ascending. */
export interface ListOrder<Column extends string> {
  readonly by?: Column | undefined;
  readonly descending?: boolean | undefined;
}

export type BetStatus = "PENDING" | "WIN" | "LOSE" | "DRAW";
export type BetColumn = "time" | "bet" | "win" | "net";

/** `accounts` limits the list to these ids. */
export interface BetQuery extends ListOrder<BetColumn> {
  /** Default: below. */
  readonly scope?: Scope | undefined;
  readonly accounts?: ReadonlySet<string> | undefined;
  readonly type?: string | undefined;
  readonly vendor?: string | undefined;
  readonly status?: BetStatus | undefined;
}

/** Sums of settled bets, except the last two. */
export interface BetSums {
  readonly count: number;
  readonly bet: number;
  readonly win: number;
  readonly pendingCount: number;
  readonly pendingBet: number;
}

export type EntryColumn = "time" | "amount";

export interface EntryQuery extends ListOrder<EntryColumn> {
  /** Default: below. */
  readonly scope?: Scope | undefined;
  readonly accounts?: ReadonlySet<string> | undefined;
  readonly type?: EntryType | undefined;
}

export interface EntrySums {
  readonly in: number;
  readonly out: number;
}

/** A list that builds its rows per page: it can have a million rows. */
export interface Listing<Item, Sums> {
  readonly count: number;
  readonly sums: Sums;
  slice(from: number, until: number): readonly Of<Item>[];
}

/** Sums under construction. */
type Mutable<Sums> = { -readonly [Name in keyof Sums]: Sums[Name] };
export type MutableBetSums = Mutable<BetSums>;
export type MutableEntrySums = Mutable<EntrySums>;
export type MutableTotals = Mutable<Totals>;
export type MutableDayTotals = Mutable<DayTotals>;

/** Basis points by product. A missing product has no rebate. */
export type Rates = ReadonlyMap<string, number>;

export const zeroBetSums = (): MutableBetSums => ({ count: 0, bet: 0, win: 0, pendingCount: 0, pendingBet: 0 });

export const zeroEntrySums = (): MutableEntrySums => ({ in: 0, out: 0 });

export const resultOf = (net: number): Exclude<BetStatus, "PENDING"> => (net === 0 ? "DRAW" : net > 0 ? "WIN" : "LOSE");

const netOf = ({ win, bet }: Round): number => win - bet;

/** The result of a bet. A pending bet hides its win, which is drawn already. */
const statusOf = (round: Round): BetStatus => (round.settledAt === undefined ? "PENDING" : resultOf(netOf(round)));

/** Whether a bet matches the filters of a query, apart from its day. */
export const matchesBetQuery = (round: Round, { accounts, type, vendor, status }: BetQuery): boolean =>
  (!accounts || accounts.has(round.accountId)) &&
  (type === undefined || round.type === type) &&
  (vendor === undefined || round.vendor === vendor) &&
  (status === undefined || statusOf(round) === status);

export const matchesEntryQuery = (entry: Entry, { accounts, type }: EntryQuery): boolean =>
  (!accounts || accounts.has(entry.accountId)) && (type === undefined || entry.type === type);

export function betValue(round: Round, column: BetColumn): number {
  if (column === "time") return round.betAt;
  if (column === "bet") return round.bet;
  if (round.settledAt === undefined) return 0;
  return column === "win" ? round.win : netOf(round);
}

export const entryValue = ({ at, poisha }: Entry, column: EntryColumn): number => (column === "time" ? at : poisha);

export function addBet(sums: MutableBetSums, { bet, win, settledAt }: Round): void {
  if (settledAt === undefined) {
    sums.pendingCount += 1;
    sums.pendingBet += bet;
    return;
  }
  sums.count += 1;
  sums.bet += bet;
  sums.win += win;
}

export function addEntry(sums: MutableEntrySums, poisha: number): void {
  if (poisha > 0) sums.in += poisha;
  else sums.out -= poisha;
}

export const zeroTotals = (): MutableTotals => ({
  ...{ bet: 0, valid: 0, win: 0, deposit: 0, withdrawal: 0, rebate: 0, bonus: 0 },
  ...{ active: 0, registered: 0, firstDeposits: 0 },
});

export const zeroDayTotals = (day: number): MutableDayTotals => ({
  day,
  ...{ bet: 0, win: 0, rebate: 0, bonus: 0, registered: 0 },
});

/** The wire's type of an account below an agent. */
export type WireType = "AGENT" | "PLAYER";

/** The account type of new accounts of each wire type (spec section 6). */
export const accountTypes: Readonly<Record<WireType, number>> = { AGENT: 1, PLAYER: 0 };

export const isWireType = (value: unknown): value is WireType => value === "AGENT" || value === "PLAYER";

export const wireType = ({ type }: Pick<Account, "type">): WireType => (roleOf(type) === "agent" ? "AGENT" : "PLAYER");
