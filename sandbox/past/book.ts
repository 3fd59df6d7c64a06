import { type EntryType, houseAccounts } from "../contract.ts";
import { type Entry, mainWallet } from "../ledger/ledger.ts";
import type { Movement, PastBets, PastWorld } from "./bets.ts";
import { firstFrom, Grouped, orderBy } from "./columns.ts";
import { momentOf } from "./extent.ts";

const payMethods = ["bKash", "Nagad", "Rocket"] as const;

/** Ledger of the seeded past, oldest line first, with balances after each line. Lines are built on demand. */
export class PastBook {
  readonly count: number;
  readonly account: Uint16Array;
  readonly tick: Uint32Array;
  /** Source of each line, numbered consecutively: bets, then their wins, then other movements. */
  readonly source: Uint32Array;
  readonly #after: Uint32Array;
  readonly #byAccount: Grouped;
  readonly #bets: PastBets;
  readonly #movements: readonly Movement[];
  readonly #world: PastWorld;

  constructor(bets: PastBets, movements: readonly Movement[], world: PastWorld) {
    this.#bets = bets;
    this.#movements = movements;
    this.#world = world;
    const sources = new Uint32Array(bets.count * 2 + movements.length);
    let count = 0;
    for (let bet = 0; bet < bets.count; bet += 1) sources[count++] = bet;
    for (let bet = 0; bet < bets.count; bet += 1) if ((bets.win[bet] ?? 0) > 0) sources[count++] = bets.count + bet;
    for (let at = 0; at < movements.length; at += 1) sources[count++] = bets.count * 2 + at;
    const order = orderBy(count, (at) => this.#tickOf(sources[at] ?? 0));
    this.count = count;
    this.source = order.map((at) => sources[at] ?? 0);
    this.account = new Uint16Array(count);
    this.tick = new Uint32Array(count);
    this.#after = new Uint32Array(count);
    const balances = new Float64Array(world.accounts);
    for (let line = 0; line < count; line += 1) {
      const source = this.source[line] ?? 0;
      const account = this.#accountOf(source);
      const after = (balances[account] ?? 0) + this.poishaAt(line);
      balances[account] = after;
      this.account[line] = account;
      this.tick[line] = this.#tickOf(source);
      this.#after[line] = after;
    }
    this.#byAccount = new Grouped(world.accounts, count, (line) => this.account[line] ?? 0);
  }

  /** Each movement has two lines: the player's and the house account's. */
  get lines(): number {
    return this.count * 2;
  }

  typeAt(line: number): EntryType {
    const source = this.source[line] ?? 0;
    if (source < this.#bets.count) return "bet";
    return source < this.#bets.count * 2 ? "win" : (this.#movementOf(source)?.kind ?? "bet");
  }

  /** Signed amount from the player's view, poisha. */
  poishaAt(line: number): number {
    const source = this.source[line] ?? 0;
    const { count, stake, win } = this.#bets;
    if (source < count) return -(stake[source] ?? 0);
    if (source < count * 2) return win[source - count] ?? 0;
    const movement = this.#movementOf(source);
    return movement ? (movement.kind === "withdrawal" ? -movement.poisha : movement.poisha) : 0;
  }

  firstAt(tick: number): number {
    return firstFrom(this.count, (at) => this.tick[at] ?? 0, tick);
  }

  entry(line: number): Entry {
    const poisha = this.poishaAt(line);
    const after = this.#after[line] ?? 0;
    const accountId = this.#world.idOf(this.account[line] ?? 0);
    const counterparty = houseAccounts[this.typeAt(line)];
    const id = lineId(line, poisha);
    return { id, accountId, counterparty, ...this.#common(line), poisha, before: after - poisha, after };
  }

  ofBet(bet: number): Entry[] {
    const { count, placed, settled, win } = this.#bets;
    const stake = this.#lineOf(bet, placed[bet] ?? 0);
    const lines = (win[bet] ?? 0) > 0 ? [stake, this.#lineOf(count + bet, settled[bet] ?? 0)] : [stake];
    return lines.map((line) => this.entry(line));
  }

  #lineOf(source: number, tick: number): number {
    let line = this.firstAt(tick);
    while (this.source[line] !== source) line += 1;
    return line;
  }

  of(accountId: string): Entry[] {
    const account = this.#world.indexOf(accountId);
    if (account !== undefined) return Array.from(this.#byAccount.of(account), (line) => this.entry(line));
    return accountId.startsWith("house:") ? this.#ofHouse(accountId) : [];
  }

  #ofHouse(house: string): Entry[] {
    const entries: Entry[] = [];
    let after = 0;
    for (let line = 0; line < this.count; line += 1) {
      if (houseAccounts[this.typeAt(line)] !== house) continue;
      const poisha = -this.poishaAt(line);
      const before = after;
      after += poisha;
      const counterparty = this.#world.idOf(this.account[line] ?? 0);
      const id = lineId(line, poisha);
      entries.push({ id, accountId: house, counterparty, ...this.#common(line), poisha, before, after });
    }
    return entries;
  }

  /** Final balance of every player and house account, poisha. */
  balances(): Map<string, number> {
    const balances = new Map<string, number>();
    const add = (id: string, poisha: number) => balances.set(id, (balances.get(id) ?? 0) + poisha);
    const perHouse = new Map<EntryType, number>();
    for (let line = 0; line < this.count; line += 1) {
      const type = this.typeAt(line);
      perHouse.set(type, (perHouse.get(type) ?? 0) - this.poishaAt(line));
    }
    for (let account = 0; account < this.#world.accounts; account += 1) {
      const last = this.#byAccount.of(account).at(-1);
      if (last !== undefined) add(this.#world.idOf(account), this.#after[last] ?? 0);
    }
    for (const [type, poisha] of perHouse) add(houseAccounts[type], poisha);
    return balances;
  }

  #common(line: number) {
    const type = this.typeAt(line);
    const source = this.source[line] ?? 0;
    const at = momentOf(this.#world.epoch, this.tick[line] ?? 0);
    return { at, wallet: mainWallet, type, ...this.#reference(type, source) };
  }

  #reference(type: EntryType, source: number): Pick<Entry, "ref" | "note"> {
    const { count } = this.#bets;
    if (type === "bet" || type === "win") return { ref: this.#bets.roundId(source % count) };
    const number = source - count * 2;
    if (type === "deposit") return { ref: `DP${number}`, note: payMethods[number % payMethods.length] ?? "bKash" };
    return { ref: type === "withdrawal" ? `WD${number}` : (this.#movements[number]?.detail ?? "") };
  }

  #movementOf(source: number): Movement | undefined {
    return this.#movements[source - this.#bets.count * 2];
  }

  #tickOf(source: number): number {
    const { count, placed, settled } = this.#bets;
    if (source < count) return placed[source] ?? 0;
    return source < count * 2 ? (settled[source - count] ?? 0) : (this.#movementOf(source)?.tick ?? 0);
  }

  #accountOf(source: number): number {
    const { count, account } = this.#bets;
    return source < count * 2 ? (account[source % count] ?? 0) : (this.#movementOf(source)?.account ?? 0);
  }
}

/** Id of a line. Each movement has two ids, the debited side's first. The live ledger continues the numbering. */
const lineId = (line: number, poisha: number): string => String(1_000_000 + line * 2 + (poisha < 0 ? 1 : 2));
