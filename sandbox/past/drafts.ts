/** Bets as they are thrown, account after account; sorted later. Ticks and poisha. */
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

/** Movements that are no bets: `detail` is the number of the deposit a bonus was paid beside, or the type of a rebate. */
export interface Movement {
  readonly account: number;
  readonly tick: number;
  readonly kind: "deposit" | "withdrawal" | "rebate" | "bonus";
  readonly poisha: number;
  readonly detail: string;
}
