import type { Language } from "../../../shared/language.ts";

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
  hotGames: (language: Language) => ["lobby:hot", language] as const,
  winners: (language: Language) => ["lobby:winners", language] as const,
  announcements: (language: Language) => ["notices:announcements", language] as const,
  favourites: (language: Language, account: string) => ["favourites:list", language, account] as const,
  devices: (account: string) => ["session:devices", account] as const,
  balance: (account: string) => ["wallet:balance", account] as const,
  wallets: (language: Language, account: string) => ["wallet:wallets", language, account] as const,
};

/** Resources of one account, first part of the key. */
const personal = new Set<unknown>([
  "favourites:list",
  "lobby:recent",
  "session:devices",
  "wallet:balance",
  "wallet:wallets",
]);

/** True for cached answers that belong to somebody; they are dropped at sign-out. */
export const isPersonal = (key: unknown): boolean => Array.isArray(key) && personal.has(key[0]);
