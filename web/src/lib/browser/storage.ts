/**
 * The one register of what this client keeps in the browser. Nothing secret and nothing personal is ever listed here:
 * the session is an HttpOnly cookie (decision 002).
 */
const register = {
  /** Language in use, for the next start's first paint. */
  lang: { area: "local", key: "lang" },
  /** The language this visitor chose by hand; wins over the default at start (decision 003). */
  hisLang: { area: "local", key: "hisLang" },
  /** Language chosen in this visit, with `?language=` or by hand; wins over the member's own. */
  visitLanguage: { area: "session", key: "visitLanguage" },
  /** Language the signed-in account reads, taken over at sign-in for the rest of the visit. */
  memberLanguage: { area: "session", key: "memberLanguage" },
  /** The brand's merchant, under both names the spec gives it (section 3, browser storage). */
  merchant: { area: "local", key: "merchant" },
  merchantCode: { area: "local", key: "merchantCode" },
  /** When each purpose may ask for an SMS code again, JSON object purpose → epoch ms; never a number. */
  smsUntil: { area: "local", key: "smsUntil" },
  /** `1` while the balance is hidden. */
  balanceHidden: { area: "local", key: "balanceHidden" },
  /** `table` where somebody reads records as a table on a phone. */
  recordView: { area: "local", key: "recordView" },
  /** `off` where somebody wants no keys of one letter in lists. */
  rowKeys: { area: "local", key: "rowKeys" },
  /** How agents like their reports, JSON object account id → report → views; whom a list was narrowed to is not in it. */
  savedViews: { area: "local", key: "savedViews" },
  /** `folded` while somebody wants to see less above the games of home. */
  forYou: { area: "local", key: "forYou" },
  /** `1` from a sign-in in this visit until what is announced after it was read (the flag of spec section 4). */
  afterLogin: { area: "session", key: "afterLogin" },
  /** What led somewhere from the search, JSON array of words, the latest first. */
  searches: { area: "local", key: "searches" },
  /** Announcement popups closed in this visit, JSON object id → language → edition. */
  popupsClosed: { area: "session", key: "popupsClosed" },
  /** Announcement popups not wanted on a day, JSON object of the day and the same. */
  notToday: { area: "local", key: "notToday" },
  /** `1` while whoever is signed in here has paused play. */
  paused: { area: "local", key: "paused" },
  /** When a tab last changed the session all tabs share, and a random number; nothing about whose it is. */
  sessionChange: { area: "local", key: "sessionChange" },
  /** The link this visitor came by, kept until registration: until when it counts, epoch ms, and its codes. */
  link: { area: "local", key: "link" },
  /** Scroll positions by history entry, JSON object. */
  scroll: { area: "session", key: "scroll" },
  /** When a failed script chunk last made the page reload, epoch ms; stops a reload loop. */
  chunkReload: { area: "session", key: "chunkReload" },
  /** `1` while a withdrawal seen in this browser is under way: its payout will want an answer. */
  withdrawalOpen: { area: "local", key: "withdrawalOpen" },
  /** Contracts to be answered later in this visit, JSON array of what is asked and its id. */
  contractsLater: { area: "session", key: "contractsLater" },
  /** Keys of money writes whose outcome is not known yet, by a hash of what was meant. */
  openWrites: { area: "session", key: "openWrites" },
  /** Changes of accounts that somebody has said to be theirs, JSON array of ids. */
  changesSeen: { area: "local", key: "changesSeen" },
} as const satisfies Record<string, { area: "local" | "session"; key: string }>;

export type StorageName = keyof typeof register;

/**
 * What a sign-out leaves behind (spec section 4), the keys without which money could move twice after the next one, and
 * the views and the answers to changes, which nobody else is shown.
 */
const outlivesSignOut: readonly StorageName[] = [
  ...(["merchant", "merchantCode", "lang", "hisLang", "openWrites", "savedViews", "notToday", "changesSeen"] as const),
];

const areaOf = (name: StorageName): Storage =>
  register[name].area === "local" ? globalThis.localStorage : globalThis.sessionStorage;

/** Reads and writes never throw: private windows and full disks only cost comfort. */
export const storage = {
  get(name: StorageName): string | null {
    try {
      return areaOf(name).getItem(register[name].key);
    } catch {
      return null;
    }
  },
  set(name: StorageName, value: string): void {
    try {
      areaOf(name).setItem(register[name].key, value);
    } catch {
      return;
    }
  },
  remove(name: StorageName): void {
    try {
      areaOf(name).removeItem(register[name].key);
    } catch {
      return;
    }
  },
  /** For `storage` events of other tabs. */
  keyOf: (name: StorageName): string => register[name].key,
  /** Everything this register knows but what outlives a sign-out. */
  clearAtSignOut(): void {
    for (const name of Object.keys(register) as StorageName[])
      if (!outlivesSignOut.includes(name)) storage.remove(name);
  },
};
