import type { AccountBook } from "../accounts/book.ts";
import { type Days, dayOf, isWithin } from "../clock.ts";
import { type Account, houseAccounts, type Round, type Rounds } from "../contract.ts";
import type { Entry, Ledger } from "../ledger/ledger.ts";
import type { Stretch } from "../past/columns.ts";
import type { Past } from "../past/past.ts";
import { PastLists } from "../past/past-lists.ts";
import { PastSums } from "../past/past-sums.ts";
import { Lineage, PastRanges } from "./lineage.ts";
import { joinListing } from "./listing.ts";
import * as queries from "./queries.ts";

interface AgentTreeDeps {
  readonly accounts: AccountBook;
  readonly ledger: Pick<Ledger, "of" | "wallets" | "lines">;
  /** A function, because a reset replaces the rounds. */
  readonly rounds: () => Rounds;
  readonly past?: Past | undefined;
}

/** Queries over the account tree (`Account.upline`), including seeded and live activity. */
export class AgentTree {
  readonly #deps: AgentTreeDeps;
  readonly #lineage: Lineage;
  readonly #past: { readonly sums: PastSums; readonly lists: PastLists; readonly ranges: PastRanges } | undefined;
  readonly #active = new Marks();
  readonly #depositors = new Marks();
  #balances = { shape: -1, lines: -1, before: new Float64Array(1) };

  constructor(deps: AgentTreeDeps) {
    this.#deps = deps;
    this.#lineage = new Lineage(deps.accounts);
    const { past } = deps;
    this.#past = past && {
      sums: new PastSums(past),
      lists: new PastLists(past),
      ranges: new PastRanges(past, this.#lineage),
    };
  }

  parent(account: Account): Account | undefined {
    return this.#lineage.parent(account);
  }

  path(account: Account): readonly Account[] {
    return this.#lineage.path(account);
  }

  /** Whether `account` is anywhere below `above`. An account is not below itself. */
  contains(above: Account, account: Account): boolean {
    return this.#lineage.includes(this.#stretch(above, "below"))(account.id);
  }

  children(account: Account): readonly Account[] {
    return this.#lineage.children(account);
  }

  below(account: Account): readonly Account[] {
    const { from, until } = this.#stretch(account, "below");
    return this.#lineage.order().slice(from, until);
  }

  countBelow(account: Account): number {
    const { from, until } = this.#stretch(account, "below");
    return until - from;
  }

  /** Sum of all wallets below the account, poisha. */
  balanceBelow(account: Account): number {
    const { from, until } = this.#stretch(account, "below");
    const { ledger } = this.#deps;
    const { shape } = this.#lineage;
    const lines = ledger.lines().length;
    if (this.#balances.shape !== shape || this.#balances.lines !== lines) {
      const order = this.#lineage.order();
      const before = new Float64Array(order.length + 1);
      for (const [at, { id }] of order.entries()) {
        let sum = before[at] ?? 0;
        for (const poisha of ledger.wallets(id).values()) sum += poisha;
        before[at + 1] = sum;
      }
      this.#balances = { shape, lines, before };
    }
    const { before } = this.#balances;
    return (before[until] ?? 0) - (before[from] ?? 0);
  }

  /** Returns a lookup from account id to first deposit time in epoch ms. Accounts without a deposit give `Infinity`. */
  firstDeposits(): (accountId: string) => number {
    const live = new Map<string, number>();
    for (const { accountId, type, at } of this.#deps.ledger.lines())
      if (type === "deposit" && !live.has(accountId)) live.set(accountId, at);
    const past = this.#past?.sums;
    return (accountId) => past?.firstDepositOf(accountId) ?? live.get(accountId) ?? Number.POSITIVE_INFINITY;
  }

  totals(account: Account, scope: queries.Scope, span: Days, moment: queries.BetMoment = "placed"): queries.Totals {
    const { ledger, rounds, past } = this.#deps;
    const stretch = this.#stretch(account, scope);
    const sums = queries.zeroTotals();
    const isIncluded = this.#lineage.includes(stretch);
    const members = past?.members.length ?? 0;
    // Seeded accounts use their index. Other accounts follow in tree order.
    const numberOf = (accountId: string): number =>
      past?.indexOf(accountId) ?? members + this.#lineage.positionOf(accountId);
    const numbers = members + this.#lineage.order().length;
    this.#active.clear(numbers);
    this.#past?.sums.add(sums, this.#past.ranges.of(stretch), span, moment, (at) => this.#active.add(at));
    for (const { accountId, bet, win } of settledIn(rounds().all(), isIncluded, span, moment)) {
      sums.bet += bet;
      sums.valid += bet;
      sums.win += win;
      if (this.#active.add(numberOf(accountId))) sums.active += 1;
    }
    this.#depositors.clear(numbers);
    for (const entry of ledger.lines()) {
      const { accountId, type, at } = entry;
      if (!isIncluded(accountId)) continue;
      const isFirst = type === "deposit" && this.#depositors.add(numberOf(accountId));
      if (!isWithin(span, at)) continue;
      addLine(sums, entry);
      if (isFirst && !this.#past?.sums.hasPaidIn(accountId)) sums.firstDeposits += 1;
    }
    for (const at of this.#lineage.registrations(stretch)) if (isWithin(span, at)) sums.registered += 1;
    return sums;
  }

  /** Totals of every day in a span, in one pass. The span must consist of complete days. */
  daily(account: Account, scope: queries.Scope, span: Days): readonly queries.DayTotals[] {
    const stretch = this.#stretch(account, scope);
    const first = dayOf(span.from);
    const days = Array.from({ length: dayOf(span.until - 1) - first + 1 }, (_, at) =>
      queries.zeroDayTotals(first + at),
    );
    // Most timestamps are outside the span, and out-of-bounds array reads are slow.
    const at = (moment: number): queries.DayTotals | undefined =>
      isWithin(span, moment) ? days[dayOf(moment) - first] : undefined;
    this.#past?.sums.addDaily(days, this.#past.ranges.of(stretch));
    const isIncluded = this.#lineage.includes(stretch);
    for (const { betAt, bet, win } of settledIn(this.#deps.rounds().all(), isIncluded, span, "placed")) {
      const day = at(betAt);
      if (!day) continue;
      day.bet += bet;
      day.win += win;
    }
    for (const { accountId, type, at: moment, poisha } of this.#deps.ledger.lines()) {
      if ((type !== "rebate" && type !== "bonus") || !isIncluded(accountId)) continue;
      const day = at(moment);
      if (day) day[type] += poisha;
    }
    for (const moment of this.#lineage.registrations(stretch)) {
      const day = at(moment);
      if (day) day.registered += 1;
    }
    return days;
  }

  /** Valid settled stakes of the span by game type, in poisha. Rebates are computed from them. */
  validByType(
    account: Account,
    scope: queries.Scope,
    span: Days,
    moment: queries.BetMoment = "placed",
  ): ReadonlyMap<string, number> {
    const stretch = this.#stretch(account, scope);
    const valid = new Map<string, number>();
    this.#past?.sums.addTypes(valid, this.#past.ranges.of(stretch), span, moment);
    for (const { type, bet } of settledIn(this.#deps.rounds().all(), this.#lineage.includes(stretch), span, moment))
      valid.set(type, (valid.get(type) ?? 0) + bet);
    return valid;
  }

  /** Returns the bets placed in a span, newest first unless the query sets an order. */
  bets(account: Account, span: Days, query: queries.BetQuery = {}): queries.Listing<Round, queries.BetSums> {
    const { accounts, rounds } = this.#deps;
    const { matchesBetQuery, betValue: value } = queries;
    const stretch = this.#stretch(account, query.scope ?? "below");
    const isIncluded = this.#lineage.includes(stretch);
    const sums = queries.zeroBetSums();
    const live = rounds()
      .all()
      .filter((round) => isWithin(span, round.betAt) && isIncluded(round.accountId) && matchesBetQuery(round, query));
    for (const round of live) queries.addBet(sums, round);
    const past = this.#past?.lists.bets(this.#past.ranges.of(stretch), span, query, sums);
    return joinListing<Round, queries.BetColumn, typeof sums>({ past, live, sums, query, value, accounts });
  }

  movements({ id, accountId }: Round): readonly Entry[] {
    return this.#deps.past?.movementsOf(id) ?? this.#deps.ledger.of(accountId).filter(({ ref }) => ref === id);
  }

  /** Returns the ledger entries of a span, newest first unless the query sets an order. */
  entries(account: Account, span: Days, query: queries.EntryQuery = {}): queries.Listing<Entry, queries.EntrySums> {
    const { accounts, ledger, rounds } = this.#deps;
    // Abandoned rounds must pay out before a response shows money.
    rounds().sweep();
    const stretch = this.#stretch(account, query.scope ?? "below");
    const isIncluded = this.#lineage.includes(stretch);
    const sums = queries.zeroEntrySums();
    const { type } = query;
    const live = ledger
      .lines()
      .filter(
        (one) => isWithin(span, one.at) && isIncluded(one.accountId) && (type === undefined || one.type === type),
      );
    for (const { poisha } of live) sums[poisha > 0 ? "in" : "out"] += Math.abs(poisha);
    const past = this.#past?.lists.entries(this.#past.ranges.of(stretch), span, query, sums);
    const value = ({ at, poisha }: Entry, column: queries.EntryColumn) => (column === "time" ? at : poisha);
    return joinListing<Entry, queries.EntryColumn, typeof sums>({ past, live, sums, query, value, accounts });
  }

  #stretch(account: Account, scope: queries.Scope): Stretch {
    const { from, until } = this.#lineage.stretch(account);
    const own = Math.min(from + 1, until);
    if (scope === "whole") return { from, until };
    return scope === "own" ? { from, until: own } : { from: own, until };
  }
}

class Marks {
  #stamps = new Uint32Array(0);
  #stamp = 0;

  clear(size: number): void {
    if (this.#stamps.length < size) this.#stamps = new Uint32Array(size * 2);
    this.#stamp += 1;
  }

  /** Returns whether the number is new. */
  add(number: number): boolean {
    if (this.#stamps[number] === this.#stamp) return false;
    this.#stamps[number] = this.#stamp;
    return true;
  }
}

function* settledIn(
  rounds: readonly Round[],
  isIncluded: (accountId: string) => boolean,
  span: Days,
  moment: queries.BetMoment,
): Iterable<Round> {
  for (const round of rounds) {
    const { betAt, settledAt } = round;
    if (settledAt === undefined) continue;
    if (isWithin(span, moment === "settled" ? settledAt : betAt) && isIncluded(round.accountId)) yield round;
  }
}

function addLine(sums: queries.Totals, { type, poisha, counterparty }: Entry): void {
  if (type === "deposit" || type === "rebate" || type === "bonus") sums[type] += poisha;
  // A withdrawal fee is not part of the withdrawal.
  if (counterparty === houseAccounts.withdrawalFee) return;
  if (type === "withdrawal" || type === "withdrawalReturn") sums.withdrawal -= poisha;
}
