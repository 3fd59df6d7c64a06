import type { BehaviourProof } from "../../shared/contracts/credentials.ts";
import type { Game, Jackpot } from "../../shared/contracts/games.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { Language } from "../../shared/language.ts";

/** The part of `AbortSignal` that platform calls use. A request's signal has no other members (session/caller.ts). */
export interface CallSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface CallContext {
  language: Language;
  /** The visitor's address. Absent only in background calls of the gateway. */
  clientIp?: string;
  /** The account of a signed-in visitor, except of a trial. Each account has a share of the connections. */
  account?: string;
  userAgent?: string;
  deviceId?: string;
  /** Platform token, sent unless the row forbids it. Never logged. */
  token?: string;
  /** Called when the platform has answered a call that carried the token. */
  onTokenSeen?: () => void;
  captchaCookie?: string;
  /** Aborted when the client disconnects. */
  signal?: CallSignal;
  /**
   * Maximum time of the call, and of its wait for a connection, if shorter than the usual ones. A late response counts
   * as a fault of the platform.
   */
  deadlineMs?: number;
  requestId?: string;
  /** Client reference of a write that moves money (bff/money/open-writes.ts). */
  clientReference?: string;
}

export interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  type: "username" | "sms" | "firebase";
  /** Dialing code of a mobile number used as username. Default: the local market's. */
  countryDialingCode?: string;
  behaviour?: BehaviourProof;
  idToken?: string;
}

export type VerificationProof = { verifyId: string; username: string; type: string; value?: string; code?: string };

export interface LoginResult {
  token: string;
  /** The account's name without the platform's `merchant@` prefix. */
  account: string;
  accountId?: string;
  customerType?: number;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}

/** `details.value` of a PlatformError verification_required. */
export type VerificationDemand = {
  verifyId: string;
  types: { type: "MOBILE" | "EMAIL" | "PAYEE_NAME" | "GOOGLE"; hint: string }[];
};

/** `cookie` is the platform's `captchaId`, sent back as `context.captchaCookie`. */
export type CaptchaImage = { png: Buffer; cookie: string };

export type PasswordReset = { mobile: string; countryDialingCode: string; code: string; newPassword: string };

export interface SmsTarget {
  /** National digits, normalised (bff/guard/mobile.ts). Empty during a second step. */
  mobile: string;
  /** Identifies a second step, for which only the platform has the complete number. */
  verifyId?: string;
  /** Dialing code without plus, e.g. `880`. */
  countryDialingCode: string;
  behaviour?: BehaviourProof;
}

export interface RegistrationInput {
  /** Form fields by the platform's names. The row sends most unused ones as "". */
  fields: Readonly<Record<string, string>>;
  countryDialingCode?: string;
  captcha?: string;
  affiliateCode?: string;
  referralCode?: string;
  domain: string;
  registerUrl: string;
  behaviour?: BehaviourProof;
  idToken?: string;
}

/** Sign-in and registration settings (protocol 3.9); `behaviour` and `phone` only if enabled. */
export interface SecurityConfig {
  captchaScenes: ("login" | "register")[];
  loginCountryCode: boolean;
  registerCountryCode: boolean;
  ageLimit: number;
  behaviour?: { scenes: ("login" | "register" | "sms")[] };
  phone?: { sms: boolean };
}

export type Country = { code: string; dialingCode: string; name?: string };

/** The platform's estimate of a visitor's location. `countryCode` is an ISO 3166 code. */
export type VisitorLocation = { ip?: string; countryCode?: string; country?: string; city?: string };

export interface MemberInfo {
  id: string;
  account: string;
  nickname: string;
  type: number;
  /** The masked mobile number. */
  mobile?: string;
  vip?: string;
  registeredAt?: string;
  lastLoginAt?: string;
  lastLoginIp?: string;
  language?: Language;
  /** The masked e-mail address. */
  email?: string;
  mobileVerified?: boolean;
  emailVerified?: boolean;
  payeeName?: string;
  details?: Partial<Record<"birthday" | "whatsapp" | "facebook" | "line" | "wechat" | "address", string>>;
}

/** `site` is shared between visitors, and `visitor` is not (protocol section 4). */
export interface SystemStatus {
  site: Pick<Site, "flags" | "registration" | "support" | "resources" | "imageBases" | "launchBases"> &
    Pick<Partial<Site>, "mainDomain" | "gtagId">;
  /** Patterns of the registration form by field, for the gateway only (bff/registration). */
  patterns?: Readonly<Record<string, string>>;
  /** Parts that this build omits and returns by separate calls. */
  lacks?: readonly ("flags" | "registration")[];
  maintenance?: { start?: string; end?: string; note?: string };
  /** `country` is an ISO 3166 code. */
  visitor: { ip?: string; country?: string; restricted: boolean; note?: string };
}

export type RegisterSettings = { registration: Site["registration"]; patterns: Readonly<Record<string, string>> };

export type SystemSettings = Pick<
  Site,
  "currency" | "utcOffset" | "languages" | "defaultLanguage" | "furtherLanguages" | "ageLimit"
>;

/** A game with fields for the gateway only: `roomId` for launches, `englishName` for searches. */
export type ListedGame = Game & { roomId?: string; englishName?: string };

export type Pot = Omit<Jackpot, "game"> & { nodeId?: string };

export type FavouriteTarget = { nodeId: string; vendor: string; type: string };

export interface LaunchTarget extends FavouriteTarget {
  roomId?: string;
  matchId?: string;
  /** Absolute URL of this site to return to. */
  backUrl: string;
}

export type LotteryPrizeMode = "LOTT" | "ELOTT" | "SEA";

export interface LotteryTarget {
  readonly lottery: { readonly prizeMode: LotteryPrizeMode; readonly code?: string };
  /** Absolute URL of this site to return to. */
  readonly backUrl: string;
}

/** A page of the game list, from 1. */
export type GameQuery = { type?: string; vendor?: string; class?: string; name?: string; page: number; size: number };

/**
 * The kind of a write, for which play limits and self-exclusion apply (domain-rules section 2):
 * - `deposit`  money comes in from outside
 * - `receive`  money comes in from an agent; the sender does not learn why a transfer is refused
 * - `reward`   a claim, a join or a redemption
 * - `play`     a game starts
 * - `out`      money leaves or moves between the account's own wallets, or an agent agrees to terms; never refused
 */
export type ProtectedAct = "deposit" | "receive" | "reward" | "play" | "out";

/** One file of a form. Only the bytes come from the visitor. */
export type FilePart = { readonly fileName: string; readonly type: string; readonly bytes: AsyncIterable<Uint8Array> };
