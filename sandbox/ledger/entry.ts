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
export const main = "main";

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
