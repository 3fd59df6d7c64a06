import type { Days } from "../clock.ts";
import type { Round } from "../contract.ts";
import { firstFrom, Grouped, orderBy } from "./columns.ts";
import { type Epoch, momentOf, tickOf } from "./extent.ts";

/** The accounts and games that the columns reference by number. */
export interface PastWorld {
  readonly accounts: number;
  readonly idOf: (account: number) => string;
  readonly indexOf: (accountId: string) => number | undefined;
  readonly games: readonly PastGame[];
  readonly epoch: Epoch;
}

/** Bets as columns, one row per bet number. Times are ticks, amounts poisha. */
export class BetColumns {
  readonly account: Uint16Array;
  readonly placed: Uint32Array;
  readonly settled: Uint32Array;
  readonly stake: Uint32Array;
  readonly win: Uint32Array;
  readonly game: Uint16Array;
  count = 0;

  constructor(size: number) {
    this.account = new Uint16Array(size);
    this.placed = new Uint32Array(size);
    this.settled = new Uint32Array(size);
    this.stake = new Uint32Array(size);
    this.win = new Uint32Array(size);
    this.game = new Uint16Array(size);
  }

  add(account = 0, placed = 0, settled = 0, stake = 0, win = 0, game = 0): void {
    const at = this.count;
    this.account[at] = account;
    this.placed[at] = placed;
    this.settled[at] = settled;
    this.stake[at] = stake;
    this.win[at] = win;
    this.game[at] = game;
    this.count += 1;
  }
}

/** All bets of the seeded past in order of placement. All are settled. */
export class PastBets extends BetColumns {
  readonly games: readonly PastGame[];
  readonly bySettlement: Uint32Array;
  /** Position of each bet among its account's bets, from 1. */
  readonly #nth: Uint16Array;
  readonly #byAccount: Grouped;
  readonly #world: PastWorld;

  constructor(drafts: BetColumns, world: PastWorld) {
    const { count, account, placed, settled, stake, win, game } = drafts;
    super(count);
    for (const at of orderBy(count, (at) => placed[at] ?? 0))
      this.add(account[at], placed[at], settled[at], stake[at], win[at], game[at]);
    this.games = world.games;
    this.bySettlement = orderBy(count, (at) => this.settled[at] ?? 0);
    this.#world = world;
    this.#byAccount = new Grouped(world.accounts, count, (bet) => this.account[bet] ?? 0);
    this.#nth = new Uint16Array(count);
    for (let one = 0; one < world.accounts; one += 1)
      for (const [at, bet] of this.#byAccount.of(one).entries()) this.#nth[bet] = at + 1;
  }

  /** Returns an account's bets, oldest first. */
  of(account: number): Uint32Array {
    return this.#byAccount.of(account);
  }

  typeOf(bet: number): string {
    return this.games[this.game[bet] ?? 0]?.type ?? "";
  }

  roundId(bet: number): string {
    return `${this.#world.idOf(this.account[bet] ?? 0)}-${this.#nth[bet]}`;
  }

  round(bet: number): Round {
    const { idOf, epoch } = this.#world;
    const { nodeId = "", vendor = "", type = "" } = this.games[this.game[bet] ?? 0] ?? {};
    return {
      id: this.roundId(bet),
      accountId: idOf(this.account[bet] ?? 0),
      nodeId,
      vendor,
      type,
      betAt: momentOf(epoch, this.placed[bet] ?? 0),
      settledAt: momentOf(epoch, this.settled[bet] ?? 0),
      bet: this.stake[bet] ?? 0,
      win: this.win[bet] ?? 0,
    };
  }

  settledIn({ from, until }: Days): Round[] {
    const { epoch } = this.#world;
    const [first, last] = [from, until].map((at) => this.firstSettled(tickOf(epoch, at)));
    return Array.from(this.bySettlement.subarray(first, last), (bet) => this.round(bet));
  }

  /** Number of the first bet placed at or after a tick. */
  firstPlaced(tick: number): number {
    return firstFrom(this.count, (at) => this.placed[at] ?? 0, tick);
  }

  /** First index of `bySettlement` at or after a tick. */
  firstSettled(tick: number): number {
    return firstFrom(this.count, (at) => this.settled[this.bySettlement[at] ?? 0] ?? 0, tick);
  }
}

/** Movements other than bets. `detail` is the deposit number of a bonus, or the game type of a rebate. */
export interface Movement {
  readonly account: number;
  readonly tick: number;
  readonly kind: "deposit" | "withdrawal" | "rebate" | "bonus";
  readonly poisha: number;
  readonly detail: string;
}

export interface PastGame {
  readonly nodeId: string;
  readonly vendor: string;
  readonly type: string;
}
