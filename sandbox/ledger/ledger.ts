import type { SandboxClock } from "../contract.ts";

/** One side of a movement. */
export interface Side {
  /** A player's id or a house account. */
  readonly accountId: string;
  /** Default: the main wallet. */
  readonly wallet?: string | undefined;
}

/**
 * Double-entry book of all money: every movement is a line on both sides with the balance after it, so all balances
 * together are 0 at any time. Only this class changes a balance; lines are never changed. House accounts go below 0,
 * players' never do, which the book of accounts sees to.
 */
export class Ledger {
  readonly #clock: SandboxClock;
  readonly #balances = new Map<string, Map<string, number>>();
  readonly #entries = new Map<string, Entry[]>();
  readonly #lines: Entry[] = [];
  readonly #archive: Archive | undefined;
  /** Accounts whose archived lines have been put before their own. */
  readonly #read = new Set<string>();
  #count = 0;

  /** @param archive what stood in the book before it was opened */
  constructor(clock: SandboxClock, archive?: Archive) {
    this.#clock = clock;
    this.#archive = archive;
    this.reset();
  }

  /**
   * Moves poisha from one side to the other; moving nothing leaves no line.
   * @param at epoch ms, unless it is now
   * @throws RangeError for what is no whole amount of at least 0
   */
  post(from: Side, to: Side, poisha: number, reason: Reason, at = this.#clock.now()): void {
    if (!Number.isSafeInteger(poisha) || poisha < 0) throw new RangeError(`not an amount in poisha: ${poisha}`);
    if (poisha === 0) return;
    this.#write(from, to, -poisha, reason.type, reason, at);
    this.#write(to, from, poisha, received[reason.type] ?? reason.type, reason, at);
  }

  /** What lies in a wallet of an account, poisha. */
  balance(accountId: string, wallet = mainWallet): number {
    return this.#balances.get(accountId)?.get(wallet) ?? 0;
  }

  /** What lies in each wallet the account has ever had money in, poisha by wallet. */
  wallets(accountId: string): ReadonlyMap<string, number> {
    const wallets = this.#balances.get(accountId) ?? new Map<string, number>();
    this.#balances.set(accountId, wallets);
    return wallets;
  }

  /** The lines of a player or a house account, newest last. */
  of(accountId: string): readonly Entry[] {
    if (this.#archive && !this.#read.has(accountId)) {
      this.#read.add(accountId);
      const earlier = this.#archive.of(accountId);
      if (earlier.length > 0) this.#entries.set(accountId, [...earlier, ...(this.#entries.get(accountId) ?? [])]);
    }
    return this.#entries.get(accountId) ?? [];
  }

  /** Every line written since the start, in their order, both sides of each movement. */
  lines(): readonly Entry[] {
    return this.#lines;
  }

  /** Ids of every account with a line, players' and the house's. */
  accountIds(): readonly string[] {
    return [...new Set([...(this.#archive?.balances().keys() ?? []), ...this.#entries.keys()])];
  }

  /** All balances together, poisha: 0, or money was made or lost. */
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

  #write(
    own: Side,
    other: Side,
    poisha: number,
    type: EntryType,
    { ref, note, turnover, clientReference }: Reason,
    at: number,
  ): void {
    const { accountId, wallet = mainWallet } = own;
    const before = this.balance(accountId, wallet);
    const after = before + poisha;
    this.#count += 1;
    const entry: Entry = {
      id: String(1_000_000 + this.#count),
      ...{ at, accountId, wallet, type },
      ...(ref !== undefined && { ref }),
      ...(note !== undefined && { note }),
      ...(turnover !== undefined && { turnover }),
      ...(clientReference && { clientReference }),
      ...{ counterparty: other.accountId, poisha, before, after },
    };
    this.#lines.push(entry);
    const entries = this.#entries.get(accountId);
    if (entries) entries.push(entry);
    else this.#entries.set(accountId, [entry]);
    (this.wallets(accountId) as Map<string, number>).set(wallet, after);
  }
}

/** What moved money, as the account record names it. */
export type EntryType =
  | "opening"
  | "deposit"
  | "depositFee"
  | "withdrawal"
  | "withdrawalFee"
  | "withdrawalReturn"
  | "transferIn"
  | "transferOut"
  | "bet"
  | "win"
  | "refund"
  | "bonus"
  | "rebate"
  /** Of an agent: differences of rebates, and what contracts pay. */
  | "commission"
  | "dividend"
  | "salary"
  | "points"
  | "wallet"
  | "adjustment";

/** Why money moves. */
export interface Reason {
  readonly type: EntryType;
  /** What it moved for: a round, a deposit, a promotion. */
  readonly ref?: string;
  /** Words for whoever reads the record. */
  readonly note?: string;
  /** How often a player who gets it from another has to stake it before it may leave; not at all unless it is said. */
  readonly turnover?: number;
  /** An account of the book; default: the house account of the type. */
  readonly counterparty?: string;
  /** The gateway's name of the write that asked for it; empty or absent where it gave none. */
  readonly clientReference?: string;
}

/** One line of an account's record. Every movement has two of them, one on each side. */
export interface Entry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  /** A player's id or a house account. */
  readonly accountId: string;
  /** `main`, or the code of the vendor whose own wallet it is. */
  readonly wallet: string;
  readonly type: EntryType;
  readonly ref?: string;
  readonly note?: string;
  readonly turnover?: number;
  /** The gateway's name of the write that asked for it. */
  readonly clientReference?: string;
  /** The account on the other side: a player's id or a house account. */
  readonly counterparty: string;
  /** Signed; what this side got or gave. */
  readonly poisha: number;
  /** What lay in the wallet, poisha. */
  readonly before: number;
  readonly after: number;
}

/** The wallet of an account that has no name of its own. */
export const mainWallet = "main";

/** What a movement between two players is on the side that gets it. */
export const received: Partial<Record<EntryType, EntryType>> = { transferOut: "transferIn" };

/** Whom a player's money comes from and goes to where the reason names nobody. */
export const houseOf: Readonly<Record<EntryType, string>> = {
  opening: "house:opening",
  deposit: "house:deposits",
  depositFee: "house:fees",
  withdrawal: "house:withdrawals",
  withdrawalFee: "house:fees",
  withdrawalReturn: "house:withdrawals",
  transferIn: "house:transfers",
  transferOut: "house:transfers",
  bet: "house:games",
  win: "house:games",
  refund: "house:games",
  bonus: "house:bonus",
  rebate: "house:bonus",
  commission: "house:agents",
  dividend: "house:agents",
  salary: "house:agents",
  points: "house:bonus",
  wallet: "house:transfers",
  adjustment: "house:adjustments",
};

/** Lines that stood in the book before it was opened: read when somebody asks, as there may be millions. */
export interface Archive {
  /** How many there are; the book numbers its own after them. */
  readonly lines: number;
  /** What lies in the main wallet of every account with a line, poisha; all of them together are 0. */
  balances(): ReadonlyMap<string, number>;
  /** Lines of a player or a house account, oldest first. */
  of(accountId: string): readonly Entry[];
}
