import type { TransactionType } from "../../../shared/contracts/records.ts";

/** The player's main wallet, or the separate wallet of a vendor. */
type WalletName = "main" | "vendor";

interface Line {
  readonly type: TransactionType;
  readonly wallet: WalletName;
  /** Negative if money leaves the wallet. */
  readonly poisha: number;
  /** The wallet's balance after this line. */
  readonly after: number;
}

/** Records a player's month in poisha. Every line must match a line in the site's records. */
export class MonthBook {
  readonly #lines: Line[] = [];

  note(type: TransactionType, poisha: number, wallet: WalletName = "main"): void {
    this.#lines.push({ type, wallet, poisha, after: this.in(wallet) + poisha });
  }

  /** All lines, oldest first. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  in(wallet: WalletName): number {
    return add(this.#lines.filter((line) => line.wallet === wallet));
  }

  /** Balance of all wallets. */
  get balance(): number {
    return add(this.#lines);
  }

  sum(...types: readonly TransactionType[]): number {
    return add(this.of(...types));
  }

  of(...types: readonly TransactionType[]): readonly Line[] {
    return this.#lines.filter(({ type }) => types.includes(type));
  }

  /** Sum of all incoming amounts. A transfer between wallets is both incoming and outgoing. */
  get incoming(): number {
    return add(this.#lines.filter(({ poisha }) => poisha > 0));
  }

  get outgoing(): number {
    return add(this.#lines.filter(({ poisha }) => poisha < 0));
  }
}

const add = (lines: readonly Line[]): number => lines.reduce((sum, { poisha }) => sum + poisha, 0);
