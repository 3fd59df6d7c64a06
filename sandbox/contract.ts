import type { IncomingHttpHeaders } from "node:http";
import type { Reason } from "./ledger/ledger.ts";
import type { Table } from "./world/vendors.ts";

/**
 * The seams of the sandbox platform: what a handler is given and what it answers. The server (server.ts) does the wire
 * — Merchant rule, framings, decryption, tokens, faults, envelope — and handlers only do the platform's business.
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
  /** The one X-Forwarded-For value, else the peer's address. */
  readonly clientIp: string;
  /** The account behind a live token; undefined for guests. */
  readonly account?: Account;
  readonly token?: string;
  /** Path parameters of `:name` segments. */
  readonly params: Readonly<Record<string, string>>;
}

/** A handler's answer. `/wps` rows are enveloped by the server; rows marked `bare` are sent as they are. */
export type Answer =
  | { readonly value: unknown; readonly headers?: Record<string, string | string[]>; readonly message?: string }
  | Refusal
  | {
      readonly raw: Buffer | string;
      readonly type: string;
      readonly status?: number;
      readonly headers?: Record<string, string>;
    };

/**
 * A refusal: `success:false` under the errorCode. The status is the one wire/refusals.ts knows for the code (200 for
 * business refusals) unless given; the words come from texts/.
 */
export interface Refusal {
  readonly refuse: string;
  readonly status?: number;
  readonly value?: unknown;
  /** Fills `{name}` in the text of the code. */
  readonly words?: Record<string, string | number>;
}

/** `S` is what the handler may reach; the core's own rows ask for more than the seam offers. */
export interface HandlerRow<S extends Sandbox = Sandbox> {
  /** The gateway's operation id this answers, or a name of its own for paths only the sandbox knows. */
  readonly operation: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Every path that reaches it, the canonical one first, then the aliases of protocol section 11. */
  readonly paths: readonly [string, ...string[]];
  /** Answers the calls of its paths whose query names this `product`; another row answers the rest. */
  readonly product?: string;
  readonly token: "never" | "optional" | "required";
  readonly encrypted?: true;
  readonly bare?: true;
  /** The one call that may come without a Merchant header (protocol 2.4). */
  readonly merchant?: "optional";
  readonly handle: (call: Call, sandbox: S) => Answer | Promise<Answer>;
}

/** Time that tests can set; epoch ms. */
export interface SandboxClock {
  now(): number;
  set(epochMs: number): void;
  advance(ms: number): void;
}

/** Amounts are integer poisha. */
export interface Account {
  readonly id: string;
  readonly account: string;
  password: string;
  nickname: string;
  /** 1, 2, 41, 42 agent; 4 trial; 0 member; -1 neither (office01). */
  type: number;
  email?: string;
  /** Its owner has not proven it: nothing is sent there, no password is reset by it. */
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
  /** Login from an address not in here asks for the second step; undefined = any address. */
  knownAddresses?: Set<string>;
  /** A code generator is bound, so the second step may ask for its code. */
  googleBound?: boolean;
  paymentPassword?: string;
  /** Account name of whoever brought this one. */
  upline?: string | undefined;
  /** The id of the friend whose code it registered with, on a device of theirs or on another. */
  referral?: { readonly by: string; readonly isOwnDevice: boolean };
  /** The agent's link it registered by, whoever `by` is. */
  link?: { readonly id: string; readonly code: string; readonly by: string };
  /** Its first session was on a device that an agent above it had signed in on: none of them earns by it. */
  isOwnDevice?: boolean;
  /** Closed by the operator: it is sent no money any more. */
  closed?: boolean;
  /** Registration fields nobody reads here yet, by the names of the form. */
  profile?: Readonly<Record<string, string>>;
  /** Invitation codes of an agent. */
  affiliates?: readonly Affiliate[];
  /** Of the main wallet; only the ledger changes it. */
  readonly balance: number;
  /** What lies in each wallet, by vendor code for vendors' own (ledger/entry.ts). */
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

/** Switches of the control port: how this platform behaves from now on. */
export interface Switches {
  /** Live tokens an account may have; 1 = a newer login ends the older. */
  tokensPerAccount: number;
  /** Demand X-Digest and X-RSA and refuse a replayed Encryption value. */
  strict: boolean;
  /** Whitelabel flags by modId. */
  flags: Record<string, boolean>;
  /** Vendors in maintenance by code; epoch ms. Their games do not launch. */
  vendorMaintenance: Record<string, { maintainTime: number; endTime: number }>;
  /** Every SMS its own code instead of the printed one. */
  randomSms: boolean;
  /** Demand the behavioural captcha before login, registration and SMS. */
  behaviour: boolean;
  /** Numbers are proven by the phone provider's id token. */
  phoneProvider: boolean;
  /** Where a captcha is due from the first try on. */
  captchaScenes: readonly CaptchaScene[];
  /** What differs from the registration form's own rules, by field; a new name adds a field. */
  register: Record<string, Partial<RegisterRule>>;
  /** Domains the site may be served under; empty: the sandbox's own host. */
  domains: readonly string[];
  /** Player notices beside the sandbox's own, as somebody at the platform may have written them. */
  notices: readonly { readonly title: string; readonly content: string }[];
  /** One wallet for all vendors; off: some vendors are played from wallets of their own (accounts/purses.ts). */
  singleWallet: boolean;
  /** Whether an account an agent names has to stand below the agent; off: the platform forgets to ask. */
  ownTreeCheck: boolean;
  /** Only the operator approves withdrawals, not the clock. */
  holdWithdrawals: boolean;
  /** Languages the platform knows beside Bengali and English. */
  furtherLanguages: readonly string[];
  /** Resource links beside the usual ones, by their type. */
  links: readonly string[];
  /** Kinds of promotion the operator does not give (protocol 7.4 names them all). */
  promotionTypesOff: readonly string[];
  /** The status leaves flags and registration form to calls of their own. */
  bareStatus: boolean;
  /** The operator's measuring id; empty: nothing is measured. */
  gtagId: string;
}

export type CaptchaScene = "login" | "register";

/** One rule of the registration form (protocol 3.9); `patternId` numbers the message, spec section 5. */
export interface RegisterRule {
  readonly enabled: boolean;
  readonly required: boolean;
  /** A regular expression, or `*` for any value. */
  readonly acceptedPattern: string;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
  readonly type: string;
}

export interface Status {
  state: "normal" | "maintenance" | "restricted";
  /** Epoch ms. */
  startTime?: number;
  endTime?: number;
  note?: string;
  /** Only these client addresses are restricted; undefined: all. */
  addresses?: readonly string[];
  /** Where visitors are said to be, ISO 3166; null: nobody knows; absent: Bangladesh. */
  country?: string | null;
}

export interface Sandbox {
  readonly clock: SandboxClock;
  readonly seed: number;
  readonly switches: Switches;
  status: Status;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly world: World;
  /** Forced outcomes by account name, taken by the next round of that account; `win` is poisha. */
  readonly nextSpin: Map<string, { win: number }>;
  /** A game page takes no bet of a session that has ended. */
  readonly tokens: { isEnded(token: string): boolean };
  /** Browser-side base of game pages and the media root, e.g. `http://localhost:3100`. */
  publicUrl: string;
}

export interface Accounts {
  byName(account: string): Account | undefined;
  byId(id: string): Account | undefined;
  all(): readonly Account[];
  /** What games of this vendor are played from, poisha: the main wallet, or the vendor's own. */
  stakeOf(account: Account, vendor: string): number;
  /**
   * Takes from the main wallet, or from what games of a vendor are played from.
   * @throws Error when it would go below 0
   */
  debit(account: Account, poisha: number, reason: Reason, vendor?: string): void;
  credit(account: Account, poisha: number, reason: Reason, vendor?: string): void;
  /** Moves money between two players, or between wallets of one. @throws Error when `from` would go below 0 */
  move(from: Wallet, to: Wallet, poisha: number, reason: Reason): void;
}

/** The main wallet of a player, or what games of a vendor are played from. */
export type Wallet = { readonly account: Account; readonly vendor?: string | undefined };

/** The wallet-and-round module every game page shares. */
export interface Rounds {
  /** The open round of an account, if any: `#734` refuses a launch while it is there. */
  open(accountId: string): Round | undefined;
  bet(account: Account, game: WorldGame, poisha: number): Round;
  settle(round: Round, winPoisha: number): void;
  /**
   * A wager with a date, such as a lottery ticket: the stake goes at once, `decide` returns the win in poisha and is
   * called when `settlesAt` has come. It is no open round.
   */
  place(account: Account, game: WorldGame, poisha: number, settlesAt: number, decide: () => number): Round;
  /** How many such wagers of the account wait; there is a most (play/slips.ts). */
  waiting(accountId: string): number;
  /** Heartbeat of the game page: keeps an open round from being closed for silence. */
  touch(accountId: string): void;
  /** Closes the account's open round with the outcome already drawn, as when its page goes away. */
  abandon(accountId: string): void;
  /** Closes every round whose page has been silent for 30 s; cheap, to be called before an answer shows money. */
  sweep(): void;
  /** Newest first. */
  history(accountId: string): readonly Round[];
  /** Of everybody since the start, in the order they were placed in; what the seed tells of earlier is not among them. */
  all(): readonly Round[];
  /** Staked in rounds settled in a span of time by everybody who did, poisha by account id; the seeded past counts. */
  staked(span: { readonly from: number; readonly until: number }): ReadonlyMap<string, number>;
  /** Newest settled wins of everybody, for the winner board. */
  wins(): readonly Round[];
}

export interface WorldVendor {
  readonly code: string;
  readonly name: Record<Language, string>;
  /** Lanes it appears in. */
  readonly types: readonly string[];
  readonly isLobby: boolean;
}

export interface WorldGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly type: string;
  readonly code: string;
  readonly name: Record<Language, string>;
  readonly classes: readonly string[];
  /** 0: a free trial is offered (the wire's own sense). */
  readonly supportPlay: 0 | 1;
  /** What its art shows; a name of art/motifs.ts. */
  readonly motif: string;
  readonly kind: "GAME" | "VASSALAGE";
  /** The table its title promises, where its type alone does not say what is played. */
  readonly table?: Table;
  /** Higher plays more; orders hot and default lists. */
  readonly popularity: number;
}

/** The seeded world: same seed, same world. */
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

/** What may be set on a new account; everything else is the same for every account. */
export type AccountDraft = Partial<Omit<Account, "id" | "favourites" | "recent" | "purses" | "registeredAt">>;
