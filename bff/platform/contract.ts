import type { Language } from "../../shared/language.ts";
import type { Announcements, Game, Vendors, Winner } from "../../shared/schemas/lobby.ts";
import type { Site } from "../../shared/schemas/site.ts";
import type { Balance } from "../../shared/schemas/wallet.ts";

/**
 * What the rest of the gateway may ask of the platform and what it gets back, in our words. The platform's spellings
 * stop at the mappers beside this file. One entry here = one row in the operation table.
 */
export interface OperationInputs {
  rsaKey: Record<never, never>;
  login: { username: string; password: string; captcha?: string; type: "username" | "sms" };
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
  favouriteIds: Record<never, never>;
  favouriteList: { page: number; size: number };
  addFavourite: FavouriteTarget;
  removeFavourite: FavouriteTarget;
  launchGame: LaunchTarget;
  trialLaunch: LaunchTarget;
}

export interface OperationResults {
  /** Modulus, 256 hex digits. */
  rsaKey: string;
  login: LoginResult;
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
  favouriteIds: string[];
  favouriteList: { games: Game[]; totalPages: number };
  addFavourite: undefined;
  removeFavourite: undefined;
  launchGame: { url: string };
  trialLaunch: { url: string };
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
}

/** `site` is shared between visitors, `visitor` never is (protocol section 4). */
export interface SystemStatus {
  site: Pick<Site, "flags" | "registration" | "support" | "resources" | "imageBases" | "launchBases"> &
    Pick<Partial<Site>, "mainDomain" | "gtagId">;
  maintenance?: { start?: string; end?: string; note?: string };
  visitor: { ip?: string; restricted: boolean; note?: string };
}

export type SystemSettings = Pick<Site, "currency" | "utcOffset" | "languages" | "defaultLanguage" | "ageLimit">;

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
  /** For readiness: did the last calls succeed, and how old is the RSA key. */
  health(): { reachable: boolean; keyAgeMs?: number };
  close(): Promise<void>;
}
