import type { Account, Round } from "../contract.ts";
import type { Entry, EntryType } from "../ledger/entry.ts";
import type { Days } from "../records/days.ts";

/** What accounts did in a span of time; amounts in poisha. */
export interface Totals {
  /** Settled bets of the span: staked, staked so that it counts, and paid. */
  readonly bet: number;
  readonly valid: number;
  readonly win: number;
  readonly deposit: number;
  /** Less what came back; fees apart. */
  readonly withdrawal: number;
  readonly rebate: number;
  readonly bonus: number;
  /** Accounts with at least one settled bet. */
  readonly active: number;
  readonly registered: number;
  readonly firstDeposits: number;
}

/** What one day of the site's clock adds to a trend. */
export interface DayTotals extends Pick<Totals, "bet" | "win" | "rebate" | "bonus" | "registered"> {
  /** As `dayOf` counts days. */
  readonly day: number;
}

/**
 * `own`: the account alone. `below`: everybody below it, itself left out. `whole`: both.
 */
export type Scope = "own" | "below" | "whole";

/** By which moment a bet belongs to a span: reports ask by the bet, settlements by its end, so that none is left out. */
export type BetMoment = "placed" | "settled";

/** A bet of the tree, or a line of the book, with whose it is. */
export interface Of<Item> {
  readonly account: Account;
  readonly item: Item;
}

/** What a list leaves out and how it is ordered: without `by` newest first; what is alike, newest first or oldest first. */
export interface ListOrder<Column extends string> {
  readonly by?: Column | undefined;
  readonly descending?: boolean | undefined;
}

export type BetStatus = "PENDING" | "WIN" | "LOSE" | "DRAW";
export type BetColumn = "time" | "bet" | "win" | "net";

/** `accounts` narrows to these ids. */
export interface BetQuery extends ListOrder<BetColumn> {
  /** Default: below. */
  readonly scope?: Scope | undefined;
  readonly accounts?: ReadonlySet<string> | undefined;
  readonly type?: string | undefined;
  readonly vendor?: string | undefined;
  readonly status?: BetStatus | undefined;
}

/** Of settled bets, but for the last two. */
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

/** A list whose rows are made when a page of them is asked for: it may be a million long. */
export interface Listing<Item, Sums> {
  readonly count: number;
  readonly sums: Sums;
  slice(from: number, until: number): readonly Of<Item>[];
}

/**
 * Who stands below whom (`Account.upline`), and what they did: the seeded past and what is played since, as one. Every
 * question of a report is one call, fast for 10,000 accounts and 1,000,000 bets.
 */
export interface Tree {
  parent(account: Account): Account | undefined;
  /** From the top down to its parent; empty for who stands under nobody. */
  path(account: Account): readonly Account[];
  /** Whether `account` stands anywhere below `above`; not below itself. */
  contains(above: Account, account: Account): boolean;
  children(account: Account): readonly Account[];
  /** Everybody below, in the order of the tree. */
  below(account: Account): readonly Account[];
  countBelow(account: Account): number;
  /** What lies in the wallets of everybody below, poisha. */
  balanceBelow(account: Account): number;
  /** When somebody paid in for the first time, epoch ms; who has not yet, never will. */
  firstDeposits(): (accountId: string) => number;
  totals(account: Account, scope: Scope, span: Days, moment?: BetMoment): Totals;
  /** Every day of a span, its totals read in one pass; the first and the last one whole. */
  daily(account: Account, scope: Scope, span: Days): readonly DayTotals[];
  /** Settled bets of the span that count, poisha by type of game: what rebates are reckoned from. */
  validByType(account: Account, scope: Scope, span: Days, moment?: BetMoment): ReadonlyMap<string, number>;
  /** Bets of everybody below by the day they were placed on, newest first. */
  bets(account: Account, span: Days, query?: BetQuery): Listing<Round, BetSums>;
  /** Lines of the book that are a bet's: its stake, and what it paid. */
  movements(round: Round): readonly Entry[];
  /** Lines of the book of everybody below, newest first. */
  entries(account: Account, span: Days, query?: EntryQuery): Listing<Entry, EntrySums>;
}

/** Basis points by product; a product that is not named has none. */
export type Rates = ReadonlyMap<string, number>;
