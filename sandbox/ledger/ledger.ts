import type { EntryType, Reason, SandboxClock } from "../contract.ts";

export interface Side {
  /** A player's id or a house account. */
  readonly accountId: string;
  /** By default, the main wallet. */
  readonly wallet?: string | undefined;
}

/**
 * Double-entry ledger. Each movement writes a line on both sides, so all balances sum to 0. Only this class changes
 * balances, and lines are immutable. House accounts may be negative; the account book prevents negative player
 * balances.
 */
export class Ledger {
  readonly #clock: SandboxClock;
  readonly #balances = new Map<string, Map<string, number>>();
  readonly #entries = new Map<string, Entry[]>();
  readonly #lines: Entry[] = [];
  readonly #archive: Archive | undefined;
  /** Accounts whose archived lines have been loaded. */
  readonly #read = new Set<string>();
  #count = 0;

  constructor(clock: SandboxClock, archive?: Archive) {
    this.#clock = clock;
    this.#archive = archive;
    this.reset();
  }

  /** Moves poisha from one side to the other. An amount of 0 writes no line. */
  post(from: Side, to: Side, poisha: number, reason: Reason, at = this.#clock.now()): void {
    if (!Number.isSafeInteger(poisha) || poisha < 0) throw new RangeError(`invalid amount in poisha: ${poisha}`);
    if (poisha === 0) return;
    this.#write(from, to, -poisha, reason.type, reason, at);
    this.#write(to, from, poisha, received[reason.type] ?? reason.type, reason, at);
  }

  /** Returns the balance of a wallet, in poisha. */
  balance(accountId: string, wallet = mainWallet): number {
    return this.#balances.get(accountId)?.get(wallet) ?? 0;
  }

  /** Balances of the wallets that the account has used, in poisha. */
  wallets(accountId: string): ReadonlyMap<string, number> {
    const wallets = this.#balances.get(accountId) ?? new Map<string, number>();
    this.#balances.set(accountId, wallets);
    return wallets;
  }

  /** Returns the lines of a player or house account, newest last. */
  of(accountId: string): readonly Entry[] {
    if (this.#archive && !this.#read.has(accountId)) {
      this.#read.add(accountId);
      const earlier = this.#archive.of(accountId);
      if (earlier.length > 0) this.#entries.set(accountId, [...earlier, ...(this.#entries.get(accountId) ?? [])]);
    }
    return this.#entries.get(accountId) ?? [];
  }

  /** All lines since the start, in order. Each movement has two lines, one for each side. */
  lines(): readonly Entry[] {
    return this.#lines;
  }

  /** Includes house accounts. */
  accountIds(): readonly string[] {
    return [...new Set([...(this.#archive?.balances().keys() ?? []), ...this.#entries.keys()])];
  }

  /** Sum of all balances, poisha. A value other than 0 means that money was created or lost. */
  sum(): number {
    return [...this.#balances.values()].flatMap((wallets) => [...wallets.values()]).reduce((sum, one) => sum + one, 0);
  }

  reset(): void {
    this.#balances.clear();
    for (const [accountId, poisha] of this.#archive?.balances() ?? [])
      this.#balances.set(accountId, new Map([[mainWallet, poisha]]));
    this.#entries.clear();
    this.#read.clear();
    this.#lines.length = 0;
    this.#count = this.#archive?.lines ?? 0;
  }

  #write(own: Side, other: Side, poisha: number, type: EntryType, reason: Reason, at: number): void {
    const { ref, note, turnover, clientReference } = reason;
    const { accountId, wallet = mainWallet } = own;
    const before = this.balance(accountId, wallet);
    const after = before + poisha;
    this.#count += 1;
    const entry: Entry = {
      id: String(1_000_000 + this.#count),
      at,
      accountId,
      wallet,
      type,
      ...(ref !== undefined && { ref }),
      ...(note !== undefined && { note }),
      ...(turnover !== undefined && { turnover }),
      ...(clientReference && { clientReference }),
      counterparty: other.accountId,
      poisha,
      before,
      after,
    };
    this.#lines.push(entry);
    const entries = this.#entries.get(accountId);
    if (entries) entries.push(entry);
    else this.#entries.set(accountId, [entry]);
    (this.wallets(accountId) as Map<string, number>).set(wallet, after);
  }
}

/** A line of an account's record. Every movement writes one on each side. */
export interface Entry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  /** A player's id or a house account. */
  readonly accountId: string;
  /** `main`, or the vendor code of a separate vendor wallet. */
  readonly wallet: string;
  readonly type: EntryType;
  readonly ref?: string;
  readonly note?: string;
  readonly turnover?: number;
  readonly clientReference?: string;
  /** The account on the other side: a player's id or a house account. */
  readonly counterparty: string;
  /** Signed amount from this account's view. */
  readonly poisha: number;
  /** Wallet balance before the movement, poisha. */
  readonly before: number;
  readonly after: number;
}

export const mainWallet = "main";

/** Type on the receiving side of a movement between players. */
const received: Partial<Record<EntryType, EntryType>> = { transferOut: "transferIn" };

/** The lines from before the start. They are loaded on demand, because there may be millions. */
export interface Archive {
  /** Number of lines. The ledger continues the numbering after them. */
  readonly lines: number;
  /** Main wallet balance of every account with a line, poisha. The sum is 0. */
  balances(): ReadonlyMap<string, number>;
  /** Returns the lines of a player or house account, oldest first. */
  of(accountId: string): readonly Entry[];
}
