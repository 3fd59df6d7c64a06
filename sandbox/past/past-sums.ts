import type { BetMoment, DayTotals, Totals } from "../agents/queries.ts";
import { type Days, dayOf } from "../clock.ts";
import type { Movement } from "./bets.ts";
import { Cube, DayMarks, type Fill, firstFrom, orderBy, type Ranges, type Stretch } from "./columns.ts";
import { momentOf, pastDays, tickOf, ticksPerDay } from "./extent.ts";
import type { Past } from "./past.ts";

const end = pastDays * ticksPerDay;
const kinds = ["deposit", "withdrawal", "rebate", "bonus"] as const;

/** Sums of the past over any accounts and span. Complete days use prefix sums; partial days read single bets. */
export class PastSums {
  readonly #past: Past;
  readonly #firstDay: number;
  readonly #cubes = new Map<string, Cube>();
  readonly #active: Record<BetMoment, DayMarks | undefined> = { placed: undefined, settled: undefined };
  readonly #movements: readonly Movement[];
  readonly #firstDeposits: Float64Array;

  constructor(past: Past) {
    this.#past = past;
    this.#firstDay = dayOf(past.epoch.from);
    const { movements, members } = past;
    const order = orderBy(movements.length, (at) => movements[at]?.tick ?? 0);
    this.#movements = Array.from(order, (at) => movements[at]).filter((movement) => movement !== undefined);
    this.#firstDeposits = new Float64Array(members.length).fill(Number.POSITIVE_INFINITY);
    for (const { kind, account, tick } of this.#movements.toReversed())
      if (kind === "deposit") this.#firstDeposits[account] = tick;
    // Sums that every report needs are built at startup.
    this.#stakes("placed");
    this.#wins("placed");
    for (const kind of kinds) this.#moved(kind);
    this.#activeOn("placed");
  }

  hasPaidIn(accountId: string): boolean {
    const account = this.#past.indexOf(accountId);
    return account !== undefined && this.#firstDeposits[account] !== Number.POSITIVE_INFINITY;
  }

  /** Time of a seeded account's first deposit, epoch ms; undefined without a deposit. */
  firstDepositOf(accountId: string): number | undefined {
    const account = this.#past.indexOf(accountId);
    const tick = account === undefined ? Number.POSITIVE_INFINITY : this.#firstDeposits[account];
    return tick === undefined || tick === Number.POSITIVE_INFINITY ? undefined : momentOf(this.#past.epoch, tick);
  }

  /** Adds the sums of the accounts in the ranges. `isNew` tells whether an active account is not counted yet. */
  add(sums: Totals, ranges: Ranges, span: Days, moment: BetMoment, isNew: (account: number) => boolean): void {
    const { from, until } = this.#ticks(span);
    if (from >= until) return;
    const { days, edges } = cut(from, until);
    if (days.from < days.until) {
      const bet = sumOver(this.#stakes(moment), days, ranges);
      sums.bet += bet;
      sums.valid += bet;
      sums.win += sumOver(this.#wins(moment), days, ranges);
      for (const kind of kinds) sums[kind] += sumOver(this.#moved(kind), days, ranges);
    }
    const active = this.#activeOn(moment);
    for (const range of ranges)
      for (let account = range.from; account < range.until; account += 1) {
        if (days.from < days.until && active.any(account, days) && isNew(account)) sums.active += 1;
        const tick = this.#firstDeposits[account] ?? Number.POSITIVE_INFINITY;
        if (tick >= from && tick < until) sums.firstDeposits += 1;
      }
    for (const edge of edges) this.#addEdge(sums, ranges, edge, moment, isNew);
  }

  /** Adds the sums of each day. A bet counts on the day when it was placed. */
  addDaily(sums: readonly DayTotals[], ranges: Ranges): void {
    const [bet, win] = [this.#stakes("placed"), this.#wins("placed")];
    const [rebate, bonus] = [this.#moved("rebate"), this.#moved("bonus")];
    for (const ofDay of sums) {
      const day = ofDay.day - this.#firstDay;
      if (day < 0 || day >= pastDays) continue;
      const days = { from: day, until: day + 1 };
      ofDay.bet += sumOver(bet, days, ranges);
      ofDay.win += sumOver(win, days, ranges);
      ofDay.rebate += sumOver(rebate, days, ranges);
      ofDay.bonus += sumOver(bonus, days, ranges);
    }
  }

  addTypes(valid: Map<string, number>, ranges: Ranges, span: Days, moment: BetMoment): void {
    const { from, until } = this.#ticks(span);
    if (from >= until) return;
    const { days, edges } = cut(from, until);
    const put = (type: string, poisha: number) => poisha > 0 && valid.set(type, (valid.get(type) ?? 0) + poisha);
    for (const type of new Set(this.#past.bets.games.map((game) => game.type)))
      if (days.from < days.until) put(type, sumOver(this.#stakes(moment, type), days, ranges));
    for (const edge of edges)
      this.#eachBet(ranges, edge, moment, (bet) => put(this.#past.bets.typeOf(bet), this.#past.bets.stake[bet] ?? 0));
  }

  #addEdge(sums: Totals, ranges: Ranges, edge: Stretch, moment: BetMoment, isNew: (account: number) => boolean): void {
    const { bets } = this.#past;
    this.#eachBet(ranges, edge, moment, (bet) => {
      const stake = bets.stake[bet] ?? 0;
      sums.bet += stake;
      sums.valid += stake;
      sums.win += bets.win[bet] ?? 0;
      if (isNew(bets.account[bet] ?? 0)) sums.active += 1;
    });
    const ticks = (at: number): number => this.#movements[at]?.tick ?? 0;
    for (let at = firstFrom(this.#movements.length, ticks, edge.from); at < this.#movements.length; at += 1) {
      const movement = this.#movements[at];
      if (!movement || movement.tick >= edge.until) break;
      if (isIn(ranges, movement.account)) sums[movement.kind] += movement.poisha;
    }
  }

  #eachBet(ranges: Ranges, edge: Stretch, moment: BetMoment, each: (bet: number) => void): void {
    const { bets } = this.#past;
    const isPlaced = moment === "placed";
    const until = isPlaced ? bets.firstPlaced(edge.until) : bets.firstSettled(edge.until);
    for (let at = isPlaced ? bets.firstPlaced(edge.from) : bets.firstSettled(edge.from); at < until; at += 1) {
      const bet = isPlaced ? at : (bets.bySettlement[at] ?? 0);
      if (isIn(ranges, bets.account[bet] ?? 0)) each(bet);
    }
  }

  #ticks({ from, until }: Days): Stretch {
    const { epoch } = this.#past;
    return { from: Math.max(0, tickOf(epoch, from)), until: Math.min(end, tickOf(epoch, until)) };
  }

  #stakes(moment: BetMoment, type?: string): Cube {
    const { stake } = this.#past.bets;
    return this.#cubeOfBets(`stake ${moment} ${type ?? ""}`, moment, (bet) => stake[bet] ?? 0, type);
  }

  #wins(moment: BetMoment): Cube {
    const { win } = this.#past.bets;
    return this.#cubeOfBets(`win ${moment}`, moment, (bet) => win[bet] ?? 0);
  }

  #cubeOfBets(name: string, moment: BetMoment, value: (bet: number) => number, type?: string): Cube {
    const { bets } = this.#past;
    const ticks = moment === "placed" ? bets.placed : bets.settled;
    return this.#cube(name, (add) => {
      for (let bet = 0; bet < bets.count; bet += 1)
        if (type === undefined || bets.typeOf(bet) === type)
          add(bets.account[bet] ?? 0, dayAt(ticks[bet] ?? 0), value(bet));
    });
  }

  #moved(kind: Movement["kind"]): Cube {
    return this.#cube(kind, (add) => {
      for (const one of this.#movements) if (one.kind === kind) add(one.account, dayAt(one.tick), one.poisha);
    });
  }

  #cube(name: string, fill: Fill): Cube {
    const cube = this.#cubes.get(name) ?? new Cube(this.#past.members.length, pastDays, fill);
    this.#cubes.set(name, cube);
    return cube;
  }

  #activeOn(moment: BetMoment): DayMarks {
    const { bets, members } = this.#past;
    const ticks = moment === "placed" ? bets.placed : bets.settled;
    const marks = this.#active[moment] ?? new DayMarks(members.length);
    if (!this.#active[moment])
      for (let bet = 0; bet < bets.count; bet += 1) marks.add(bets.account[bet] ?? 0, dayAt(ticks[bet] ?? 0));
    this.#active[moment] = marks;
    return marks;
  }
}

const dayAt = (tick: number): number => Math.floor(tick / ticksPerDay);

const isIn = (ranges: Ranges, account: number): boolean =>
  ranges.some(({ from, until }) => account >= from && account < until);

const sumOver = (cube: Cube, days: Stretch, ranges: Ranges): number =>
  ranges.reduce((sum, range) => sum + cube.sum(days, range), 0);

/** Splits a span of ticks into complete days and the remaining ticks before and after them. */
function cut(from: number, until: number): { days: Stretch; edges: Ranges } {
  const days = { from: Math.ceil(from / ticksPerDay), until: Math.floor(until / ticksPerDay) };
  if (days.from >= days.until) return { days: { from: 0, until: 0 }, edges: [{ from, until }] };
  const before = { from, until: days.from * ticksPerDay };
  const after = { from: days.until * ticksPerDay, until };
  return { days, edges: [before, after].filter((edge) => edge.from < edge.until) };
}
