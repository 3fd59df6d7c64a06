/**
 * Every JSON route of the gateway as plain data, safe for the browser: the client builds its calls from this table and
 * the gateway registers its handlers with it, so a path is written once.
 *
 * `access` — who may call it; the gateway enforces it before the handler runs:
 * - `shared`   the answer is the same for everybody: cacheable, neither reads nor sets cookies
 * - `visitor`  anybody; the visitor's ticket is read when there is one
 * - `signedIn` member, trial or agent
 * - `account`  a real account: member or agent; a trial gets `trial_not_allowed`
 * - `agent`    agents only
 * `passive` — polling it does not keep a session alive (architecture section 5).
 * `fresh` — a GET that starts or moves something: its session is read from the store, as for every other method.
 * `pending` — also open to a half-finished sign-in (second step, forced password change).
 */
export type Access = "shared" | "visitor" | "signedIn" | "account" | "agent";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface RouteRow {
  readonly method: Method;
  /** Path with `:name` parameters, prefix included. */
  readonly path: string;
  readonly access: Access;
  readonly passive?: true;
  readonly fresh?: true;
  readonly pending?: true;
}

export const routes = {
  site: { method: "GET", path: "/api/site", access: "shared" },

  session: { method: "GET", path: "/api/session", access: "visitor", passive: true, pending: true },
  signIn: { method: "POST", path: "/api/session", access: "visitor", pending: true },
  signOut: { method: "DELETE", path: "/api/session", access: "visitor", pending: true },
  activity: { method: "POST", path: "/api/session/activity", access: "signedIn" },
  verifySignIn: { method: "POST", path: "/api/session/verification", access: "visitor", pending: true },
  trialSession: { method: "POST", path: "/api/session/trial", access: "visitor" },
  handover: { method: "POST", path: "/api/session/handover", access: "visitor" },
  remembered: { method: "GET", path: "/api/session/remembered", access: "visitor", passive: true },
  forget: { method: "DELETE", path: "/api/session/remembered", access: "visitor", pending: true },
  devices: { method: "GET", path: "/api/session/devices", access: "account", passive: true },
  endDevice: { method: "DELETE", path: "/api/session/devices/:id", access: "account" },
  sms: { method: "POST", path: "/api/sms", access: "visitor", pending: true },
  countries: { method: "GET", path: "/api/countries", access: "shared" },
  entrySettings: { method: "GET", path: "/api/entry-settings", access: "shared" },
  affiliate: { method: "GET", path: "/api/affiliates/:code", access: "visitor", passive: true },
  register: { method: "POST", path: "/api/registrations", access: "visitor" },
  changePassword: { method: "PUT", path: "/api/password", access: "signedIn", pending: true },
  resetByEmail: { method: "POST", path: "/api/password-resets/email", access: "visitor" },
  resetByMobile: { method: "POST", path: "/api/password-resets/mobile", access: "visitor" },
  setLanguage: { method: "PUT", path: "/api/language", access: "account" },
  unread: { method: "GET", path: "/api/messages/unread", access: "account", passive: true },
  captcha: { method: "GET", path: "/api/captcha", access: "visitor", passive: true },

  home: { method: "GET", path: "/api/home", access: "shared" },
  vendors: { method: "GET", path: "/api/vendors", access: "shared" },
  games: { method: "GET", path: "/api/games", access: "shared" },
  hotGames: { method: "GET", path: "/api/games/hot", access: "shared" },
  recentGames: { method: "GET", path: "/api/games/recent", access: "account", passive: true },
  gameRooms: { method: "GET", path: "/api/games/:nodeId/rooms", access: "account" },
  jackpots: { method: "GET", path: "/api/jackpots", access: "shared" },
  matches: { method: "GET", path: "/api/matches", access: "shared" },
  winners: { method: "GET", path: "/api/winners", access: "shared" },
  announcements: { method: "GET", path: "/api/announcements", access: "shared" },
  launch: { method: "POST", path: "/api/games/launch", access: "account" },
  trialLaunch: { method: "POST", path: "/api/games/trial", access: "visitor" },

  favourites: { method: "GET", path: "/api/favourites", access: "account", passive: true },
  addFavourite: { method: "PUT", path: "/api/favourites/:nodeId", access: "account" },
  removeFavourite: { method: "DELETE", path: "/api/favourites/:nodeId", access: "account" },

  balance: { method: "GET", path: "/api/balance", access: "signedIn", passive: true },
  merchantWallet: { method: "GET", path: "/api/wallets/merchant", access: "account", passive: true },
  wallets: { method: "GET", path: "/api/wallets", access: "account", passive: true },
  transferWallet: { method: "POST", path: "/api/wallets/transfers", access: "account" },

  promotions: { method: "GET", path: "/api/promotions", access: "shared" },
  promotionStates: { method: "GET", path: "/api/promotions/mine", access: "account", passive: true },
  joinPromotion: { method: "POST", path: "/api/promotions/:id/join", access: "account" },
  claimPromotion: { method: "POST", path: "/api/promotions/claims/:id", access: "account" },
  points: { method: "GET", path: "/api/points", access: "visitor", passive: true },

  help: { method: "GET", path: "/api/help", access: "shared" },

  lotteryMenus: { method: "GET", path: "/api/lottery/menus", access: "shared" },
  lotteryPopular: { method: "GET", path: "/api/lottery/popular", access: "shared" },
  lotteryOpened: { method: "GET", path: "/api/lottery/opened", access: "shared" },
  lotteryDraws: { method: "GET", path: "/api/lottery/draws/:code", access: "visitor", passive: true },
  lotteryRecent: { method: "GET", path: "/api/lottery/recent", access: "account", passive: true },
  lotteryLobby: { method: "POST", path: "/api/lottery/lobby", access: "account" },

  upload: { method: "POST", path: "/api/uploads", access: "visitor" },
  feedback: { method: "POST", path: "/api/feedback", access: "visitor" },
  liveModels: { method: "GET", path: "/api/live-models", access: "shared" },
  chat: { method: "POST", path: "/api/chat", access: "account" },
  chatRooms: { method: "GET", path: "/api/chat/rooms", access: "account", passive: true },
  chatUnread: { method: "GET", path: "/api/chat/unread", access: "account", passive: true },

  events: { method: "GET", path: "/api/events", access: "signedIn", passive: true },
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof routes;
