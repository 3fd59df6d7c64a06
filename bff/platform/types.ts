import type { BehaviourProof } from "../../shared/contracts/credentials.ts";
import type { Game, Jackpot } from "../../shared/contracts/games.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { Language } from "../../shared/language.ts";

/** The part of an `AbortSignal` that platform calls use: a request's own signal has no more (session/caller.ts). */
export interface CallSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Who a platform call is made for. */
export interface CallContext {
  language: Language;
  /** The visitor's address as the gateway resolved it; absent only for the gateway's own background calls. */
  clientIp?: string;
  /** Whose call it is, where somebody is signed in: each account has its share of connections. */
  account?: string;
  userAgent?: string;
  deviceId?: string;
  /** Platform token; sent unless the row forbids it. Never logged. */
  token?: string;
  /** Called when the platform has answered a call that carried the token. */
  onTokenSeen?: () => void;
  captchaCookie?: string;
  /** Aborted when the client leaves. */
  signal?: CallSignal;
  requestId?: string;
  /** Our name of a write that moves money (money/open-writes.ts). */
  clientReference?: string;
}

/** Name and password, or number and code. */
export interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  type: "username" | "sms" | "firebase";
  /** Of a mobile number as username; the local market's unless given. */
  countryDialingCode?: string;
  behaviour?: BehaviourProof;
  idToken?: string;
}

/** The answer to a second step. */
export interface VerificationProof {
  verifyId: string;
  username: string;
  type: string;
  value?: string;
  code?: string;
}

export interface LoginResult {
  token: string;
  /** The account's name without the `merchant@` the platform may put before it. */
  account: string;
  accountId?: string;
  customerType?: number;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}

/** `details.value` of a PlatformError verification_required. */
export interface VerificationDemand {
  verifyId: string;
  types: { type: "MOBILE" | "EMAIL" | "PAYEE_NAME" | "GOOGLE"; hint: string }[];
}

export interface CaptchaImage {
  png: Buffer;
  /** Value of the platform's `captchaId` cookie; goes back as `context.captchaCookie`. */
  cookie: string;
}

/** A forgotten password, changed with the code that was sent to the number. */
export interface PasswordReset {
  mobile: string;
  countryDialingCode: string;
  code: string;
  newPassword: string;
}

export interface SmsTarget {
  /** National digits, one spelling (guard/mobile); empty when the second step named by `verifyId` knows the number. */
  mobile: string;
  /** During a second step, with an empty number: the platform knows it, we see its mask only. */
  verifyId?: string;
  /** Without plus, e.g. `880`. */
  countryDialingCode: string;
  behaviour?: BehaviourProof;
}

export interface RegistrationInput {
  /** Every field the form had, by the platform's field names; the row fills the unused with "". */
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

/** How people get in (protocol 3.9); `behaviour` and `phone` only when switched on. */
export interface SecurityConfig {
  captchaScenes: ("login" | "register")[];
  loginCountryCode: boolean;
  registerCountryCode: boolean;
  ageLimit: number;
  behaviour?: { scenes: ("login" | "register" | "sms")[] };
  phone?: { sms: boolean };
}

/** A country a number may be of. */
export interface Country {
  code: string;
  dialingCode: string;
  name?: string;
}

/** Where the platform believes a visitor is. */
export interface VisitorLocation {
  ip?: string;
  /** ISO 3166. */
  countryCode?: string;
  country?: string;
  city?: string;
}

export interface MemberInfo {
  id: string;
  account: string;
  nickname: string;
  type: number;
  mobile?: string;
  vip?: string;
  registeredAt?: string;
  lastLoginAt?: string;
  lastLoginIp?: string;
  language?: Language;
  /** Masked, as is `payeeName`. */
  email?: string;
  mobileVerified?: boolean;
  emailVerified?: boolean;
  payeeName?: string;
  /** What the owner has said about themselves. */
  said?: Partial<Record<"birthday" | "whatsapp" | "facebook" | "line" | "wechat" | "address", string>>;
}

/** `site` is shared between visitors, `visitor` never is (protocol section 4). */
export interface SystemStatus {
  site: Pick<Site, "flags" | "registration" | "support" | "resources" | "imageBases" | "launchBases"> &
    Pick<Partial<Site>, "mainDomain" | "gtagId">;
  /** Foreign patterns of the registration form by field; they never leave the gateway (bff/registration). */
  patterns?: Readonly<Record<string, string>>;
  /** What this build leaves out of its status and answers by calls of their own. */
  lacks?: readonly ("flags" | "registration")[];
  maintenance?: { start?: string; end?: string; note?: string };
  /** `country` by ISO 3166, where the platform knows it. */
  visitor: { ip?: string; country?: string; restricted: boolean; note?: string };
}

/** The registration form by its own call. */
export interface RegisterSettings {
  registration: Site["registration"];
  patterns: Readonly<Record<string, string>>;
}

export type SystemSettings = Pick<
  Site,
  "currency" | "utcOffset" | "languages" | "defaultLanguage" | "furtherLanguages" | "ageLimit"
>;

/** A game with what only the gateway needs: launching (`roomId`) and searching (`englishName`). */
export interface ListedGame extends Game {
  roomId?: string;
  englishName?: string;
}

/** A jackpot with its game by node. */
export type Pot = Omit<Jackpot, "game"> & { nodeId?: string };

export interface FavouriteTarget {
  nodeId: string;
  vendor: string;
  type: string;
}

export interface LaunchTarget {
  nodeId: string;
  vendor: string;
  type: string;
  roomId?: string;
  /** The match a vendor of sports opens with. */
  matchId?: string;
  /** Absolute URL of ours the game returns to. */
  backUrl: string;
}

export type LotteryPrizeMode = "LOTT" | "ELOTT" | "SEA";

/** A lottery, or the lobby of its prize mode. */
export interface LotteryTarget {
  readonly lottery: { readonly prizeMode: LotteryPrizeMode; readonly code?: string };
  /** Absolute URL of ours the lobby returns to. */
  readonly backUrl: string;
}

/** A page of the game list, from 1; filters that are absent let everything through. */
export interface GameQuery {
  type?: string;
  vendor?: string;
  class?: string;
  name?: string;
  page: number;
  size: number;
}

/**
 * What an account is about to do, as its own brakes see it (domain-rules section 2):
 * - `deposit`  money comes in from outside
 * - `receive`  money comes in from an agent above; who sends it learns nothing of a refusal
 * - `reward`   a claim, a join, a redemption: what invites to play
 * - `play`     a game starts
 * - `out`      money leaves, or moves between the account's own wallets, or an agent agrees on terms: never held back
 */
export type ProtectedAct = "deposit" | "receive" | "reward" | "play" | "out";

/** One file of a form, in the gateway's own words: nothing of it but the bytes is the visitor's. */
export interface FilePart {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}
