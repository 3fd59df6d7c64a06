import type { IncomingHttpHeaders } from "node:http";
import type { Status, Switches } from "./system/switches.ts";

/**
 * Input and response of a handler. The server (server.ts) handles the wire format: Merchant rule, framing, decryption,
 * tokens, faults, envelope. Handlers implement the business rules.
 */
export type Language = "BN" | "EN";

export interface Call {
  readonly query: URLSearchParams;
  /** Decrypted JSON body, urlencoded fields, or an empty object. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly form?: () => Promise<FormData>;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string>>;
  readonly language: Language;
  /** The value of X-Forwarded-For, or the peer's address without that header. */
  readonly clientIp: string;
  /** Account of the token; undefined for guests, and on routes whose `token` is `never`. */
  readonly account?: Account;
  readonly token?: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A handler's response. The server envelopes `/wps` responses; rows marked `bare` are sent unchanged. */
export type Answer =
  | { readonly value: unknown; readonly headers?: AnswerHeaders; readonly message?: string }
  | { readonly raw: Buffer | string; readonly type: string; readonly status?: number; readonly headers?: AnswerHeaders }
  | Refusal;
type AnswerHeaders = Readonly<Record<string, string>>;

/** `success: false` with the errorCode `refuse`. The message comes from texts/. */
export interface Refusal {
  readonly refuse: string;
  /** HTTP status. Default: the status of the code in wire/envelope.ts, which is 200 for business refusals. */
  readonly status?: number;
  readonly value?: unknown;
  /** Values for the `{name}` placeholders in the message. */
  readonly words?: Record<string, string | number>;
}

/** One route. `S` is the state that its handler needs: `Sandbox`, or the larger `Core`. */
export interface HandlerRow<S extends Sandbox = Sandbox> {
  /** The gateway's operation id, or a separate name for paths that only the sandbox serves. */
  readonly operation: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** All paths of the route: the canonical path first, then the aliases of protocol section 11. */
  readonly paths: readonly [string, ...string[]];
  /** Restricts the route to queries with this `product`. Another route serves the others. */
  readonly product?: string;
  readonly token: "never" | "optional" | "required";
  readonly encrypted?: true;
  readonly bare?: true;
  /** Set on the only call that may omit the Merchant header (protocol 2.4). */
  readonly merchant?: "optional";
  readonly handle: (call: Call, sandbox: S) => Answer | Promise<Answer>;
}

export const handlerRow = <S extends Sandbox>(
  operation: string,
  method: HandlerRow["method"],
  paths: HandlerRow["paths"],
  token: HandlerRow["token"],
  handle: HandlerRow<S>["handle"],
  options: Pick<HandlerRow, "encrypted" | "bare" | "merchant"> = {},
): HandlerRow<S> => ({ ...options, operation, method, paths, token, handle });

/** Times are epoch ms. Tests can set the clock. */
export interface SandboxClock {
  now(): number;
  set(epochMs: number): void;
  advance(ms: number): void;
}

/** An account of a player, a trial, an agent or the office. Amounts are integer poisha. */
export interface Account {
  readonly id: string;
  readonly account: string;
  password: string;
  nickname: string;
  /** 1, 2, 41, 42: agent; 4: trial; 0: member; -1: neither (office01). */
  type: number;
  email?: string;
  /** The e-mail address is not verified: no mail is sent there, and it cannot reset the password. */
  emailUnproven?: boolean;
  mobile?: string;
  mobileUnproven?: boolean;
  payeeName?: string;
  language: Language;
  readonly registeredAt: number;
  lastLoginAt?: number;
  lastLoginIp?: string;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  /** IP addresses that need no second step at login; undefined means all addresses. */
  knownAddresses?: Set<string>;
  googleBound?: boolean;
  paymentPassword?: string;
  /** Account name of the upline. */
  upline?: string | undefined;
  /** Id of the friend whose code the account registered with, and whether it registered on the friend's device. */
  referral?: { readonly by: string; readonly isOwnDevice: boolean };
  /** The agent's link through which the account registered. */
  link?: { readonly id: string; readonly code: string; readonly by: string };
  /** The first session was on a device of an agent above, so none of those agents earns from the account. */
  isOwnDevice?: boolean;
  /** Closed by the operator. A closed account receives no transfers. */
  closed?: boolean;
  profile?: Readonly<Record<string, string>>;
  affiliates?: readonly Affiliate[];
  /** Balance of the main wallet. Only the ledger changes it. */
  readonly balance: number;
  /** Balance of each wallet. Vendor wallets are keyed by vendor code (ledger/ledger.ts). */
  readonly purses: ReadonlyMap<string, number>;
  favourites: Set<string>;
  readonly recent: string[];
}

/** Amounts are poisha. */
export interface Round {
  readonly id: string;
  readonly accountId: string;
  readonly nodeId: string;
  readonly vendor: string;
  readonly type: string;
  readonly betAt: number;
  readonly bet: number;
  win: number;
  settledAt?: number;
}

export interface Sandbox {
  readonly clock: SandboxClock;
  readonly seed: number;
  readonly switches: Switches;
  status: Status;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly world: World;
  /** Forced outcomes for each account's next round, by account name; `win` is poisha. */
  readonly nextSpin: Map<string, { win: number }>;
  /** Game pages refuse bets of ended sessions. */
  readonly tokens: { isEnded(token: string): boolean };
  /** Base URL of game pages and media for browsers, e.g. `http://localhost:3100`. */
  publicUrl: string;
}

export interface Accounts {
  byName(account: string): Account | undefined;
  byId(id: string): Account | undefined;
  all(): readonly Account[];
  /** Balance available for the vendor's games, poisha. */
  stakeOf(account: Account, vendor: string): number;
  /** Uses the wallet for the vendor's games, if any. Throws if the balance is too small. */
  debit(account: Account, poisha: number, reason: Reason, vendor?: string): void;
  credit(account: Account, poisha: number, reason: Reason, vendor?: string): void;
  /** Throws if the balance of `from` is too small. */
  move(from: Wallet, to: Wallet, poisha: number, reason: Reason): void;
}

/** A player's main wallet, or the wallet for a vendor's games. */
export type Wallet = { readonly account: Account; readonly vendor?: string | undefined };

export interface Rounds {
  /** The account's open round. While there is one, launches are refused with `#734`. */
  open(accountId: string): Round | undefined;
  bet(account: Account, game: WorldGame, poisha: number): Round;
  settle(round: Round, winPoisha: number): void;
  /**
   * Places a wager that settles at a fixed time, such as a lottery ticket. The stake is taken immediately. `decide` is
   * called at `settlesAt` and returns the win in poisha. The wager is not an open round.
   */
  place(account: Account, game: WorldGame, poisha: number, settlesAt: number, decide: () => number): Round;
  /** Limited in play/rounds.ts. */
  waiting(accountId: string): number;
  /** Heartbeat of the game page: keeps an open round from timing out. */
  touch(accountId: string): void;
  /** Settles the account's open round with the outcome already drawn, for example when its page closes. */
  abandon(accountId: string): void;
  /** Settles rounds whose page has sent no heartbeat for 30 s. Cheap; call it before a response shows money. */
  sweep(): void;
  /** Returns an account's rounds, newest first. */
  history(accountId: string): readonly Round[];
  /** Rounds of all accounts since the start, in order of placement. Excludes the seeded past. */
  all(): readonly Round[];
  /** Returns the stakes of the rounds settled in a span, in poisha by account id. Includes the seeded past. */
  staked(span: { readonly from: number; readonly until: number }): ReadonlyMap<string, number>;
  /** Newest settled wins of all accounts, for the winner board. */
  wins(): readonly Round[];
}

export interface WorldVendor {
  readonly code: string;
  readonly name: Record<Language, string>;
  /** Lanes that list the vendor. */
  readonly types: readonly string[];
  readonly isLobby: boolean;
  readonly emblem: string;
}

export interface WorldGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly type: string;
  readonly code: string;
  readonly name: Record<Language, string>;
  readonly classes: readonly string[];
  /** 0 means that a free trial is offered (as on the wire). */
  readonly supportPlay: 0 | 1;
  /** Motif name in art/motifs.ts. */
  readonly motif: string;
  /** Table named in the title. Set if `type` alone does not determine the game. */
  readonly table?: Table;
  /** Higher is more popular. Orders hot and default lists. */
  readonly popularity: number;
}

export interface World {
  readonly vendors: readonly WorldVendor[];
  readonly games: readonly WorldGame[];
  game(nodeId: number): WorldGame | undefined;
}

/** An invitation code. With `domains`, it is valid only for visitors of those domains. */
export interface Affiliate {
  readonly code: string;
  readonly domains?: readonly string[];
}

export type AccountDraft = Partial<Omit<Account, "id" | "favourites" | "recent" | "purses" | "registeredAt">>;

/** Movement types, as in the account record, with the house account used if no `counterparty` is given. */
export const houseAccounts = {
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
  // For agents only: rebate differences and contract payments.
  commission: "house:agents",
  dividend: "house:agents",
  salary: "house:agents",
  points: "house:bonus",
  wallet: "house:transfers",
  adjustment: "house:adjustments",
} as const;
export type EntryType = keyof typeof houseAccounts;

export interface Reason {
  readonly type: EntryType;
  /** Id of the subject: a round, a deposit, a promotion. */
  readonly ref?: string;
  readonly note?: string;
  /** Turnover required before a withdrawal, as a multiple of the amount; absent means none. */
  readonly turnover?: number;
  /** Ledger account of the other side. Default: the house account of the type. */
  readonly counterparty?: string;
  /** The gateway's reference for the write; empty or absent if it sent none. */
  readonly clientReference?: string;
}

/** Tables that titles can name. Each has a page (play/kinds.ts). */
export type Table = "baccarat" | "bingo" | "dragontiger" | "horserace" | "ludo" | "roulette" | "sicbo" | "teenpatti";

export const trialType = 4;
