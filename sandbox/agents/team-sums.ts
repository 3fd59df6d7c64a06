import type { Rounds } from "../contract.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Stretch } from "../past/cube.ts";
import type { Past } from "../past/past.ts";
import { PastSums } from "../past/past-sums.ts";
import { dayOf } from "../promotions/window.ts";
import { type Days, isWithin } from "../records/days.ts";
import type { BetMoment, DayTotals, Totals } from "./contract.ts";
import type { Lineage } from "./lineage.ts";
import { addLine, settledIn } from "./live.ts";
import { Marks } from "./marks.ts";
import { PastRanges } from "./ranges.ts";
import { type DaySums, noDaySums, noSums } from "./sums.ts";

export interface TeamDeps {
  readonly ledger: Pick<Ledger, "of" | "wallets" | "lines">;
  /** The rounds of now: a reset begins them anew. */
  readonly rounds: () => Rounds;
  /** What the seed tells of the time before the start. */
  readonly past?: Past | undefined;
}

/** What the accounts of a stretch of the tree did: the past and what was played since. */
export class TeamSums {
  readonly #deps: TeamDeps;
  readonly #lineage: Lineage;
  readonly #past: { readonly sums: PastSums; readonly ranges: PastRanges } | undefined;
  readonly #met = new Marks();
  readonly #paidIn = new Marks();
  #balances = { shape: -1, lines: -1, before: new Float64Array(1) };

  constructor(deps: TeamDeps, lineage: Lineage) {
    this.#deps = deps;
    this.#lineage = lineage;
    const { past } = deps;
    this.#past = past && { sums: new PastSums(past), ranges: new PastRanges(past, lineage) };
  }

  totals(stretch: Stretch, span: Days, moment: BetMoment): Totals {
    const { ledger, rounds, past } = this.#deps;
    const sums = noSums();
    const isAsked = this.#lineage.asks(stretch);
    const members = past?.members.length ?? 0;
    // Accounts of the past have the first numbers, whoever stands in the tree the ones after them.
    const numberOf = (accountId: string): number =>
      past?.indexOf(accountId) ?? members + this.#lineage.positionOf(accountId);
    const numbers = members + this.#lineage.order().length;
    this.#met.begin(numbers);
    this.#past?.sums.add(sums, this.#past.ranges.of(stretch), span, moment, (account) => this.#met.add(account));
    for (const { accountId, bet, win } of settledIn(rounds().all(), isAsked, span, moment)) {
      sums.bet += bet;
      sums.valid += bet;
      sums.win += win;
      if (this.#met.add(numberOf(accountId))) sums.active += 1;
    }
    this.#paidIn.begin(numbers);
    for (const entry of ledger.lines()) {
      const { accountId, type, at } = entry;
      if (!isAsked(accountId)) continue;
      const isFirst = type === "deposit" && this.#paidIn.add(numberOf(accountId));
      if (!isWithin(span, at)) continue;
      addLine(sums, entry);
      if (isFirst && !this.#past?.sums.hasPaidIn(accountId)) sums.firstDeposits += 1;
    }
    sums.registered += this.#lineage.registeredIn(stretch, span);
    return sums;
  }

  /** When somebody paid in for the first time, epoch ms; infinity for who has not yet. */
  firstDeposits(): (accountId: string) => number {
    const since = new Map<string, number>();
    for (const { accountId, type, at } of this.#deps.ledger.lines())
      if (type === "deposit" && !since.has(accountId)) since.set(accountId, at);
    const past = this.#past?.sums;
    return (accountId) => past?.firstDepositOf(accountId) ?? since.get(accountId) ?? Number.POSITIVE_INFINITY;
  }

  daily(stretch: Stretch, span: Days): readonly DayTotals[] {
    const first = dayOf(span.from);
    const days = Array.from({ length: dayOf(span.until - 1) - first + 1 }, (_, at) => noDaySums(first + at));
    // Most are not of the span, and reading beside an array is slow.
    const at = (moment: number): DaySums | undefined =>
      isWithin(span, moment) ? days[dayOf(moment) - first] : undefined;
    this.#past?.sums.addDaily(days, this.#past.ranges.of(stretch));
    const isAsked = this.#lineage.asks(stretch);
    for (const { betAt, bet, win } of settledIn(this.#deps.rounds().all(), isAsked, span, "placed")) {
      const day = at(betAt);
      if (!day) continue;
      day.bet += bet;
      day.win += win;
    }
    for (const { accountId, type, at: moment, poisha } of this.#deps.ledger.lines()) {
      if ((type !== "rebate" && type !== "bonus") || !isAsked(accountId)) continue;
      const day = at(moment);
      if (day) day[type] += poisha;
    }
    for (const moment of this.#lineage.registrations(stretch)) {
      const day = at(moment);
      if (day) day.registered += 1;
    }
    return days;
  }

  validByType(stretch: Stretch, span: Days, moment: BetMoment): ReadonlyMap<string, number> {
    const valid = new Map<string, number>();
    this.#past?.sums.addTypes(valid, this.#past.ranges.of(stretch), span, moment);
    for (const { type, bet } of settledIn(this.#deps.rounds().all(), this.#lineage.asks(stretch), span, moment))
      valid.set(type, (valid.get(type) ?? 0) + bet);
    return valid;
  }

  /** What lies in the wallets of everybody of the stretch, poisha. */
  balance({ from, until }: Stretch): number {
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
}
