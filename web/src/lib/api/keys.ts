import type { Language } from "../../../../shared/language.ts";

/**
 * The one registry of SWR keys: `domain:resource` first, then language, then account, where the answer depends on
 * them, then the query. A key that names an account disappears from the cache when that account leaves.
 */
export const keys = {
  site: (language: Language) => ["site:settings", language] as const,
  entrySettings: (language: Language) => ["site:entry", language] as const,
  countries: (language: Language) => ["site:countries", language] as const,
  session: () => ["session:current"] as const,
  remembered: () => ["session:remembered"] as const,
  home: (language: Language) => ["lobby:home", language] as const,
  vendors: (language: Language) => ["lobby:vendors", language] as const,
  games: (language: Language, query: object) => ["lobby:games", language, query] as const,
  recentGames: (language: Language, account: string) => ["lobby:recent", language, account] as const,
  jackpots: (language: Language) => ["lobby:jackpots", language] as const,
  matches: (language: Language) => ["lobby:matches", language] as const,
  liveModels: (language: Language) => ["chat:models", language] as const,
  chatRooms: (language: Language, account: string) => ["chat:rooms", language, account] as const,
  chatUnread: (account: string) => ["chat:unread", account] as const,
  hotGames: (language: Language) => ["lobby:hot", language] as const,
  winners: (language: Language) => ["lobby:winners", language] as const,
  announcements: (language: Language) => ["notices:announcements", language] as const,
  lotteryMenus: (language: Language, modes: readonly string[]) => ["lottery:menus", language, ...modes] as const,
  popularLotteries: (language: Language) => ["lottery:popular", language] as const,
  openedLotteries: (language: Language) => ["lottery:opened", language] as const,
  lotteryDraws: (code: string, page: number, last?: string) => ["lottery:draws", code, page, last] as const,
  recentLotteries: (language: Language, account: string) => ["lottery:recent", language, account] as const,
  promotions: (language: Language) => ["promotions:list", language] as const,
  help: (language: Language) => ["help:centre", language] as const,
  activities: (account: string) => ["promotions:mine", account] as const,
  points: (language: Language, account: string | undefined) => ["points:mall", language, account] as const,
  favourites: (language: Language, account: string) => ["favourites:list", language, account] as const,
  devices: (account: string) => ["session:devices", account] as const,
  balance: (account: string) => ["wallet:balance", account] as const,
  unread: (account: string) => ["messages:unread", account] as const,
  wallets: (language: Language, account: string) => ["wallet:wallets", language, account] as const,
};

/** Resources of one account, first part of the key. */
const personal = new Set<unknown>([
  "favourites:list",
  "lobby:recent",
  "points:mall",
  "promotions:mine",
  "lottery:recent",
  "messages:unread",
  "session:devices",
  "wallet:balance",
  "wallet:wallets",
  "chat:rooms",
  "chat:unread",
]);

/** True for cached answers that belong to somebody; they are dropped at sign-out. */
export const isPersonal = (key: unknown): boolean => Array.isArray(key) && personal.has(key[0]);

/** The same but for those of `account`, whose page it is now. */
export const isPersonalToOthers =
  (account: string) =>
  (key: unknown): boolean =>
    isPersonal(key) && !(key as readonly unknown[]).includes(account);

const standing = new Set<unknown>(["session:current", "favourites:list"]);

/**
 * True for what changes only by what this page does or is told of (a refusal, another tab, a push): a part that appears
 * need not ask for it again, or every navigation would.
 */
export const isStanding = (key: unknown): boolean => Array.isArray(key) && standing.has(key[0]);

/** True for what a deposit or a withdrawal changes, but for the balance, which is pushed. */
export const isMovedByMoney = (key: unknown): boolean =>
  Array.isArray(key) && String(key[0]).startsWith("wallet:") && key[0] !== "wallet:balance";
