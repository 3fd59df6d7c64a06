import type { IncomingHttpHeaders } from "node:http";
import type { Status, Switches } from "./system/switches.ts";

/**
 * Contracts of the sandbox platform: the input and the response of a handler. The server (server.ts) implements the
 * wire (Merchant rule, framings, decryption, tokens, faults, envelope); handlers implement the platform's business
 * rules.
 */
export type Language = "BN" | "EN";

export interface Call {
  readonly query: URLSearchParams;
  /** Decrypted JSON body, urlencoded fields, or an empty object. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The form of a multipart body. */
  readonly form?: () => Promise<FormData>;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string>>;
  readonly language: Language;
  /** The value of X-Forwarded-For, or else the peer's address. */
  readonly clientIp: string;
  /** The account of a valid token; undefined for guests. */
  readonly account?: Account;
  readonly token?: string;
  /** Path parameters of `:name` segments. */
  readonly params: Readonly<Record<string, string>>;
}

/** A handler's response. The server envelopes `/wps` responses; rows marked `bare` are sent unchanged. */
export type Answer =
  | { readonly value: unknown; readonly headers?: AnswerHeaders; readonly message?: string }
  | { readonly raw: Buffer | string; readonly type: string; readonly status?: number; readonly headers?: AnswerHeaders }
  | Refusal;
type AnswerHeaders = Readonly<Record<string, string>>;

/** A refusal: `success:false` with the errorCode `refuse` and its text of texts/. */
export interface Refusal {
  readonly refuse: string;
  /** Without it, the status of the code in wire/envelope.ts, which is 200 for business refusals. */
  readonly status?: number;
  readonly value?: unknown;
  /** Fills `{name}` in the text of the code. */
  readonly words?: Record<string, string | number>;
}

/** One route. `S` is the state that the handler needs; rows of the core need more than `Sandbox`. */
export interface HandlerRow<S extends Sandbox = Sandbox> {
  /** The gateway's operation id, or a separate name for paths that only the sandbox serves. */
  readonly operation: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Every path of the route: the canonical one first, then the aliases of protocol section 11. */
  readonly paths: readonly [string, ...string[]];
  /** Serves only calls whose query has this `product`; another row serves the rest. */
  readonly product?: string;
  readonly token: "never" | "optional" | "required";
  readonly encrypted?: true;
  readonly bare?: true;
  /** The only call that may omit the Merchant header (protocol 2.4). */
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

/** Epoch ms. Tests can set it. */
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
  /** 1, 2, 41, 42 agent; 4 trial; 0 member; -1 neither (office01). */
  type: number;
  email?: string;
  /** The address is not verified: no mail is sent there, and it cannot reset the password. */
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
  /** Addresses that need no second step at login; undefined means every address. */
  knownAddresses?: Set<string>;
  /** An authenticator app is bound, so the second step may ask for its code. */
  googleBound?: boolean;
  paymentPassword?: string;
  /** Account name of the upline. */
  upline?: string | undefined;
  /** The id of the friend whose code it registered with, and whether that happened on the friend's device. */
  referral?: { readonly by: string; readonly isOwnDevice: boolean };
  /** The agent's link that it registered through. */
  link?: { readonly id: string; readonly code: string; readonly by: string };
  /**
   * The account's first session was on a device that an agent above it had used: none of those agents earns from it.
   */
  isOwnDevice?: boolean;
  /** Closed by the operator: it receives no transfers. */
  closed?: boolean;
  /** Registration fields that the sandbox does not use, by form field. */
  profile?: Readonly<Record<string, string>>;
  /** Invitation codes of an agent. */
  affiliates?: readonly Affiliate[];
  /** Balance of the main wallet. Only the ledger changes it. */
  readonly balance: number;
  /** Balance of each wallet; wallets of vendors are keyed by vendor code (ledger/ledger.ts). */
  readonly purses: ReadonlyMap<string, number>;
  favourites: Set<string>;
  readonly recent: string[];
}

/** One finished or open game round. */
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
  /** Forced outcomes by account name, used by the account's next round; `win` is poisha. */
  readonly nextSpin: Map<string, { win: number }>;
  /** Lets a game page refuse bets of an ended session. */
  readonly tokens: { isEnded(token: string): boolean };
  /** Base URL of game pages and media for browsers, e.g. `http://localhost:3100`. */
  publicUrl: string;
}

export interface Accounts {
  byName(account: string): Account | undefined;
  byId(id: string): Account | undefined;
  all(): readonly Account[];
  /** Balance that games of this vendor are played from, poisha. */
  stakeOf(account: Account, vendor: string): number;
  /** Takes money from the main wallet, or from that of the vendor's games. @throws Error if the balance is too small */
  debit(account: Account, poisha: number, reason: Reason, vendor?: string): void;
  credit(account: Account, poisha: number, reason: Reason, vendor?: string): void;
  /** Moves money between players or wallets. @throws Error if the balance of `from` is too small */
  move(from: Wallet, to: Wallet, poisha: number, reason: Reason): void;
}

/** The main wallet of a player, or the wallet that games of a vendor use. */
export type Wallet = { readonly account: Account; readonly vendor?: string | undefined };

/** Wallet and rounds of every game page. */
export interface Rounds {
  /** The open round of an account. While there is one, a launch is refused with `#734`. */
  open(accountId: string): Round | undefined;
  bet(account: Account, game: WorldGame, poisha: number): Round;
  settle(round: Round, winPoisha: number): void;
  /**
   * Places a wager with a date, such as a lottery ticket. The stake is taken immediately; `decide` is called at
   * `settlesAt` and returns the win in poisha. The wager is not an open round.
   */
  place(account: Account, game: WorldGame, poisha: number, settlesAt: number, decide: () => number): Round;
  /** Number of pending wagers of the account; limited in play/rounds.ts. */
  waiting(accountId: string): number;
  /** Heartbeat of the game page: keeps an open round from timing out. */
  touch(accountId: string): void;
  /** Settles the account's open round with the outcome already drawn, as when its page closes. */
  abandon(accountId: string): void;
  /** Settles every round whose page has been silent for 30 s. Cheap; call it before a response shows money. */
  sweep(): void;
  /** Returns the rounds of an account, newest first. */
  history(accountId: string): readonly Round[];
  /** Rounds of all accounts since the start, in order of placement, without the seeded past. */
  all(): readonly Round[];
  /** Stakes of rounds settled in a span, poisha by account id, including the seeded past. */
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
  /** A name of art/motifs.ts. */
  readonly emblem: string;
}

export interface WorldGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly type: string;
  readonly code: string;
  readonly name: Record<Language, string>;
  readonly classes: readonly string[];
  /** 0: a free trial is offered (as on the wire). */
  readonly supportPlay: 0 | 1;
  /** Motif of its art, a name of art/motifs.ts. */
  readonly motif: string;
  /** The table that its title names, if the type alone does not determine the game. */
  readonly table?: Table;
  /** Higher is more popular; orders hot and default lists. */
  readonly popularity: number;
}

/** The seeded world: the same seed gives the same world. */
export interface World {
  readonly vendors: readonly WorldVendor[];
  readonly games: readonly WorldGame[];
  game(nodeId: number): WorldGame | undefined;
}

/** An invitation code; with `domains` it counts only for visitors who came through one of them. */
export interface Affiliate {
  readonly code: string;
  readonly domains?: readonly string[];
}

/** The fields that may be set on a new account. All others are the same for every account. */
export type AccountDraft = Partial<Omit<Account, "id" | "favourites" | "recent" | "purses" | "registeredAt">>;

/** The types of movements, as in the account record, and the house account of each if `counterparty` is absent. */
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
  // Only agents: rebate differences and contract payments.
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
  /** The subject: a round, a deposit, a promotion. */
  readonly ref?: string;
  /** Text for readers of the record. */
  readonly note?: string;
  /** Number of times that the receiving player must stake it before a withdrawal; absent means never. */
  readonly turnover?: number;
  /** An account of the ledger; by default, the house account of the type. */
  readonly counterparty?: string;
  /** The gateway's reference of the write; empty or absent if it sent none. */
  readonly clientReference?: string;
}

/** Tables named in titles; each has a page (play/kinds.ts). */
export type Table = "baccarat" | "bingo" | "dragontiger" | "horserace" | "ludo" | "roulette" | "sicbo" | "teenpatti";

export const trialType = 4;
