import type { Days } from "../clock.ts";
import type { Round } from "../contract.ts";
import { firstFrom, Grouped, orderBy } from "./columns.ts";
import { type Epoch, momentOf, tickOf } from "./extent.ts";

interface BetWorld {
  readonly accounts: number;
  readonly idOf: (account: number) => string;
  readonly games: readonly PastGame[];
  readonly epoch: Epoch;
}

/** All bets of the seeded past in columns, by placement; all are settled. Ticks and poisha. */
export class PastBets {
  readonly count: number;
  readonly account: Uint16Array;
  readonly placed: Uint32Array;
  readonly settled: Uint32Array;
  readonly stake: Uint32Array;
  readonly win: Uint32Array;
  readonly game: Uint16Array;
  readonly games: readonly PastGame[];
  /** Bet numbers ordered by settlement. */
  readonly bySettlement: Uint32Array;
  /** Position of each bet among its account's bets, from 1. */
  readonly #nth: Uint16Array;
  readonly #byAccount: Grouped;
  readonly #world: BetWorld;

  constructor(drafts: BetDrafts, world: BetWorld) {
    const { count } = drafts;
    const order = orderBy(count, (at) => drafts.placed[at] ?? 0);
    const ordered = <Column extends Uint16Array | Uint32Array>(column: Column, into: Column): Column => {
      for (let at = 0; at < count; at += 1) into[at] = column[order[at] ?? 0] ?? 0;
      return into;
    };
    this.count = count;
    this.account = ordered(drafts.account, new Uint16Array(count));
    this.placed = ordered(drafts.placed, new Uint32Array(count));
    this.settled = ordered(drafts.settled, new Uint32Array(count));
    this.stake = ordered(drafts.stake, new Uint32Array(count));
    this.win = ordered(drafts.win, new Uint32Array(count));
    this.game = ordered(drafts.game, new Uint16Array(count));
    this.games = world.games;
    this.bySettlement = orderBy(count, (at) => this.settled[at] ?? 0);
    this.#world = world;
    this.#byAccount = new Grouped(world.accounts, count, (bet) => this.account[bet] ?? 0);
    this.#nth = new Uint16Array(count);
    for (let account = 0; account < world.accounts; account += 1)
      for (const [at, bet] of this.#byAccount.of(account).entries()) this.#nth[bet] = at + 1;
  }

  /** Numbers of an account's bets, oldest first. */
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
      ...{ id: this.roundId(bet), accountId: idOf(this.account[bet] ?? 0), nodeId, vendor, type },
      ...{ betAt: momentOf(epoch, this.placed[bet] ?? 0), settledAt: momentOf(epoch, this.settled[bet] ?? 0) },
      ...{ bet: this.stake[bet] ?? 0, win: this.win[bet] ?? 0 },
    };
  }

  /** Bets settled in a span, in order of settlement. */
  settledIn({ from, until }: Days): Round[] {
    const { epoch } = this.#world;
    const [first, last] = [from, until].map((at) => this.firstSettled(tickOf(epoch, at)));
    return Array.from(this.bySettlement.subarray(first, last), (bet) => this.round(bet));
  }

  /** The first bet placed at a tick or later. */
  firstPlaced(tick: number): number {
    return firstFrom(this.count, (at) => this.placed[at] ?? 0, tick);
  }

  /** The first index of `bySettlement` at or after a tick. */
  firstSettled(tick: number): number {
    return firstFrom(this.count, (at) => this.settled[this.bySettlement[at] ?? 0] ?? 0, tick);
  }
}

/** Generated bets, account after account. */
export class BetDrafts {
  readonly account: Uint16Array;
  readonly placed: Uint32Array;
  readonly settled: Uint32Array;
  readonly stake: Uint32Array;
  readonly win: Uint32Array;
  readonly game: Uint16Array;
  count = 0;

  constructor(most: number) {
    this.account = new Uint16Array(most);
    this.placed = new Uint32Array(most);
    this.settled = new Uint32Array(most);
    this.stake = new Uint32Array(most);
    this.win = new Uint32Array(most);
    this.game = new Uint16Array(most);
  }

  add(account: number, placed: number, settled: number, stake: number, win: number, game: number): void {
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
