import type { WebSocket } from "ws";
import type { Announcements } from "../../shared/contracts/announcements.ts";
import type { BehaviourProof } from "../../shared/contracts/credentials.ts";
import type { PushedNotice } from "../../shared/contracts/events.ts";
import type { Game, Jackpot, Match, Room } from "../../shared/contracts/games.ts";
import type { Help } from "../../shared/contracts/help.ts";
import type { Vendors, Winner } from "../../shared/contracts/lobby.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { Balance, MerchantWallet, Wallet, WalletTransfer } from "../../shared/contracts/wallets.ts";
import type { Language } from "../../shared/language.ts";
import type { ContactInputs, ContactResults } from "./contact-calls.ts";
import type { LotteryInputs, LotteryResults, LotteryTarget } from "./lottery-calls.ts";
import type { PromotionInputs, PromotionResults } from "./promotion-calls.ts";
import type { RelayCall, RelayEnd, RelayReply, RelaySocketCall } from "./relay/contract.ts";

/**
 * What the rest of the gateway may ask of the platform and what it gets back, in our words. The platform's spellings
 * stop at the mappers beside this file. One entry here = one row in the operation table.
 */
export interface OperationInputs extends PromotionInputs, LotteryInputs, ContactInputs {
  rsaKey: Record<never, never>;
  login: {
    username: string;
    password: string;
    captcha?: string;
    type: "username" | "sms" | "firebase";
    /** Of a mobile number as username; the local market's unless given. */
    countryDialingCode?: string;
    behaviour?: BehaviourProof;
    idToken?: string;
  };
  verifyLogin: { verifyId: string; username: string; type: string; value?: string; code?: string };
  freePlay: Record<never, never>;
  /** During a second step by its `verifyId`, with an empty number: the platform knows it, we see its mask only. */
  smsNoLogin: SmsTarget & { verifyId?: string };
  smsRegister: SmsTarget & { method: "username" | "mobile" };
  registerUsername: RegistrationInput;
  registerMobile: RegistrationInput;
  affiliateCheck: { code: string; domain: string };
  changePassword: { oldPassword: string; newPassword: string };
  resetByEmail: { username: string; email: string };
  resetByMobile: { mobile: string; countryDialingCode: string; code: string; newPassword: string };
  countries: Record<never, never>;
  securityConfig: Record<never, never>;
  behaviourCaptchaId: Record<never, never>;
  location: Record<never, never>;
  domainRoute: Record<never, never>;
  setLanguage: { language: Language };
  unreadCount: Record<never, never>;
  /** What happened after this moment, epoch ms. */
  notifications: { since: number };
  logout: Record<never, never>;
  touchSession: Record<never, never>;
  captchaImage: Record<never, never>;
  memberInfo: Record<never, never>;
  memberIcon: Record<never, never>;
  balance: Record<never, never>;
  systemStatus: Record<never, never>;
  systemSettings: Record<never, never>;
  vendors: Record<never, never>;
  gameList: { type?: string; vendor?: string; class?: string; name?: string; page: number; size: number };
  hotGames: Record<never, never>;
  winners: { limit: number };
  announcements: { execution?: "A" | "B" | "F" };
  help: Record<never, never>;
  favouriteIds: Record<never, never>;
  favouriteList: { page: number; size: number };
  addFavourite: FavouriteTarget;
  removeFavourite: FavouriteTarget;
  launchGame: LaunchTarget | LotteryTarget;
  trialLaunch: LaunchTarget;
  recentGames: Record<never, never>;
  gameRooms: { vendor: string; type: string };
  jackpots: Record<never, never>;
  matches: Record<never, never>;
  merchantWallet: Record<never, never>;
  wallets: Record<never, never>;
  walletTransfer: WalletTransfer;
}

export interface OperationResults extends PromotionResults, LotteryResults, ContactResults {
  /** Modulus, 256 hex digits. */
  rsaKey: string;
  login: LoginResult;
  verifyLogin: LoginResult;
  freePlay: LoginResult;
  smsNoLogin: { expiredMinutes: number };
  smsRegister: { expiredMinutes: number };
  registerUsername: LoginResult;
  registerMobile: LoginResult;
  affiliateCheck: undefined;
  changePassword: undefined;
  resetByEmail: undefined;
  resetByMobile: undefined;
  countries: { code: string; dialingCode: string; name?: string }[];
  securityConfig: SecurityConfig;
  /** The provider's id of our behavioural captcha. */
  behaviourCaptchaId: string;
  location: { ip?: string; country?: string; city?: string };
  /** Domains this site may be served under; empty: any. */
  domainRoute: string[];
  setLanguage: undefined;
  unreadCount: number;
  notifications: PushedNotice[];
  logout: undefined;
  touchSession: undefined;
  captchaImage: CaptchaImage;
  memberInfo: MemberInfo;
  /** Image path of the avatar, when the platform keeps one. */
  memberIcon: { image?: string };
  balance: Balance;
  systemStatus: SystemStatus;
  systemSettings: SystemSettings;
  vendors: Vendors;
  gameList: { games: ListedGame[]; totalPages: number; total?: number };
  hotGames: Game[];
  winners: Winner[];
  /** HTML already sanitised. */
  announcements: Announcements;
  /** HTML already sanitised. */
  help: Help;
  favouriteIds: string[];
  favouriteList: { games: Game[]; totalPages: number };
  addFavourite: undefined;
  removeFavourite: undefined;
  launchGame: { url: string };
  trialLaunch: { url: string };
  recentGames: Game[];
  gameRooms: Room[];
  /** Their games by node. */
  jackpots: (Omit<Jackpot, "game"> & { nodeId?: string })[];
  matches: Match[];
  merchantWallet: MerchantWallet;
  wallets: Wallet[];
  walletTransfer: undefined;
}

export type OperationId = keyof OperationResults;

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
  /** Absolute URL of ours the game returns to. */
  backUrl: string;
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

export interface SmsTarget {
  /** National digits, one spelling (guard/mobile); empty when the second step named by `verifyId` knows the number. */
  mobile: string;
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
  payeeName?: string;
}

/** `site` is shared between visitors, `visitor` never is (protocol section 4). */
export interface SystemStatus {
  site: Pick<Site, "flags" | "registration" | "support" | "resources" | "imageBases" | "launchBases"> &
    Pick<Partial<Site>, "mainDomain" | "gtagId">;
  /** Foreign patterns of the registration form by field; they never leave the gateway (bff/registration). */
  patterns?: Readonly<Record<string, string>>;
  maintenance?: { start?: string; end?: string; note?: string };
  visitor: { ip?: string; restricted: boolean; note?: string };
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

/** Who a platform call is made for. */
export interface CallContext {
  language: Language;
  /** The visitor's address as the gateway resolved it; absent only for the gateway's own background calls. */
  clientIp?: string;
  userAgent?: string;
  deviceId?: string;
  /** Platform token; sent unless the row forbids it. Never logged. */
  token?: string;
  captchaCookie?: string;
  /** Aborted when the client leaves. */
  signal?: AbortSignal;
  requestId?: string;
}

/** A platform file on its way to the browser: game art, banners, avatars. */
export interface MediaAnswer {
  status: number;
  headers: Record<string, string>;
  body: NodeJS.ReadableStream;
}

export interface Platform {
  /** Rejects with PlatformError (see error.ts) for every refusal and every fault. */
  call<Id extends OperationId>(id: Id, input: OperationInputs[Id], context: CallContext): Promise<OperationResults[Id]>;
  /** Streams `path` below the platform's media root; GET only, no credentials sent. */
  media(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<MediaAnswer>;
  /**
   * Passes a call of the relay on; refusals below 500 are sent as the platform gave them. Not a promise: this happens
   * with every relayed call, and each promise on the way costs as much as counting the call.
   */
  relay(call: RelayCall, reply: RelayReply, end: RelayEnd): void;
  /** Opens a WebSocket at the platform; paused until the caller resumes it. Rejects with PlatformError. */
  relaySocket(call: RelaySocketCall): Promise<WebSocket>;
  /** For readiness: did the last calls succeed, and how old is the RSA key. */
  health(): { reachable: boolean; keyAgeMs?: number };
  /** Lets the next `health` tell the truth where no call would: asks the platform in the background, seconds apart. */
  askIfUnsure(): void;
  close(): Promise<void>;
}
