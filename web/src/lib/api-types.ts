import type { Language } from "../../../shared/language.ts";
import type { RouteId, routes } from "../../../shared/routes.ts";
import type { ChatRequest, ChatRooms, Feedback, LiveModels, Uploaded } from "../../../shared/schemas/contact.ts";
import type {
  Affiliate,
  Countries,
  Devices,
  EntrySettings,
  Handover,
  PasswordChange,
  Registration,
  Remembered,
  ResetByEmail,
  ResetByMobile,
  SmsRequest,
  SmsSent,
  Unread,
  Verification,
} from "../../../shared/schemas/entry.ts";
import type { Jackpots, Matches, Rooms } from "../../../shared/schemas/games.ts";
import type { Help } from "../../../shared/schemas/help.ts";
import type {
  Announcements,
  Favourites,
  GameList,
  GamePage,
  GamesQuery,
  Home,
  Launch,
  LaunchRequest,
  Vendors,
  Winners,
} from "../../../shared/schemas/lobby.ts";
import type {
  LotteryDraws,
  LotteryGames,
  LotteryLaunch,
  LotteryMenus,
  LotteryMode,
  OpenedLotteries,
} from "../../../shared/schemas/lottery.ts";
import type { Points } from "../../../shared/schemas/points.ts";
import type { Activities, PromotionClaim, Promotions } from "../../../shared/schemas/promotions.ts";
import type { Session, SignIn } from "../../../shared/schemas/session.ts";
import type { Site } from "../../../shared/schemas/site.ts";
import type { Balance, MerchantWallet, Wallets, WalletTransfer } from "../../../shared/schemas/wallet.ts";

interface Shape {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  answer: unknown;
}

/** What goes in and comes out of every route of shared/routes.ts that answers JSON. */
export interface Api extends Record<Exclude<RouteId, "captcha">, Shape> {
  site: { answer: Site };
  session: { answer: Session };
  signIn: { body: SignIn; answer: Session };
  signOut: { answer: undefined };
  activity: { answer: undefined };
  verifySignIn: { body: Verification; answer: Session };
  trialSession: { answer: Session };
  handover: { body: Handover; answer: Session };
  remembered: { answer: Remembered };
  forget: { answer: Remembered };
  devices: { answer: Devices };
  endDevice: { params: { id: string }; answer: undefined };
  sms: { body: SmsRequest; answer: SmsSent };
  countries: { answer: Countries };
  entrySettings: { answer: EntrySettings };
  affiliate: { params: { code: string }; answer: Affiliate };
  register: { body: Registration; answer: Session };
  changePassword: { body: PasswordChange; answer: Session };
  resetByEmail: { body: ResetByEmail; answer: undefined };
  resetByMobile: { body: ResetByMobile; answer: Session };
  setLanguage: { body: { language: Language }; answer: undefined };
  unread: { answer: Unread };
  home: { answer: Home };
  vendors: { answer: Vendors };
  games: { query: Omit<GamesQuery, "language">; answer: GamePage };
  hotGames: { answer: GameList };
  winners: { answer: Winners };
  announcements: { answer: Announcements };
  launch: { body: LaunchRequest; answer: Launch };
  trialLaunch: { body: LaunchRequest; answer: Launch };
  lotteryMenus: { query: { mode: LotteryMode }; answer: LotteryMenus };
  lotteryPopular: { answer: LotteryGames };
  lotteryOpened: { answer: OpenedLotteries };
  lotteryDraws: { params: { code: string }; query: { page: number; size: number }; answer: LotteryDraws };
  lotteryRecent: { answer: LotteryGames };
  lotteryLobby: { body: LotteryLaunch; answer: Launch };
  favourites: { answer: Favourites };
  addFavourite: { params: { nodeId: string }; answer: undefined };
  removeFavourite: { params: { nodeId: string }; answer: undefined };
  promotions: { answer: Promotions };
  promotionStates: { answer: Activities };
  joinPromotion: { params: { id: string }; answer: undefined };
  claimPromotion: { params: { id: string }; answer: PromotionClaim };
  points: { answer: Points };
  help: { answer: Help };
  balance: { answer: Balance };
  recentGames: { answer: GameList };
  gameRooms: { params: { nodeId: string }; answer: Rooms };
  jackpots: { answer: Jackpots };
  matches: { answer: Matches };
  merchantWallet: { answer: MerchantWallet };
  wallets: { answer: Wallets };
  upload: { answer: Uploaded };
  feedback: { body: Feedback; answer: undefined };
  liveModels: { answer: LiveModels };
  chat: { body: ChatRequest; answer: Launch };
  chatRooms: { answer: ChatRooms };
  chatUnread: { answer: Unread };
  transferWallet: { body: WalletTransfer; answer: undefined };
}

type Routes = typeof routes;
export type GetId = { [Id in keyof Api]: Routes[Id]["method"] extends "GET" ? Id : never }[keyof Api];
export type SendId = Exclude<keyof Api, GetId>;

type Part<Id extends keyof Api, Name extends keyof Shape> = Api[Id] extends { [Key in Name]: infer Value }
  ? { [Key in Name]: Value }
  : unknown;

export type GetOptions<Id extends GetId> = Part<Id, "params"> & {
  query?: "query" extends keyof Api[Id] ? Api[Id]["query"] : never;
  fresh?: true;
  signal?: AbortSignal;
};
export type SendOptions<Id extends SendId> = Part<Id, "params"> &
  Part<Id, "body"> & {
    signal?: AbortSignal;
    /** Of a write that moves money: the same for every try of the same wish (architecture section 4). */
    idempotencyKey?: string;
  };
export type Answer<Id extends keyof Api> = Api[Id]["answer"];
