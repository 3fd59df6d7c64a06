import type { TransactionType } from "../../../shared/contracts/records.ts";

/** A wallet of the player's: the main one, or the one of a vendor that keeps its own. */
export type WalletName = "main" | "vendor";

interface Line {
  readonly type: TransactionType;
  readonly wallet: WalletName;
  /** Signed. */
  readonly poisha: number;
  /** What then lay in the wallet. */
  readonly after: number;
}

/** What a player writes down of a month, in whole poisha: the site's records have to say the same, line by line. */
export class MonthBook {
  readonly #lines: Line[] = [];

  note(type: TransactionType, poisha: number, wallet: WalletName = "main"): void {
    this.#lines.push({ type, wallet, poisha, after: this.in(wallet) + poisha });
  }

  /** The oldest first. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** What lies in a wallet. */
  in(wallet: WalletName): number {
    return add(this.#lines.filter((line) => line.wallet === wallet));
  }

  /** What lies in all wallets. */
  get balance(): number {
    return add(this.#lines);
  }

  /** What lines of these types come to. */
  sum(...types: readonly TransactionType[]): number {
    return add(this.of(...types));
  }

  of(...types: readonly TransactionType[]): readonly Line[] {
    return this.#lines.filter(({ type }) => types.includes(type));
  }

  /** All that came, and all that went: a transfer between wallets is both. */
  get incoming(): number {
    return add(this.#lines.filter(({ poisha }) => poisha > 0));
  }

  get outgoing(): number {
    return add(this.#lines.filter(({ poisha }) => poisha < 0));
  }
}

const add = (lines: readonly Line[]): number => lines.reduce((sum, { poisha }) => sum + poisha, 0);
