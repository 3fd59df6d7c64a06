/**
 * Register of everything that this client stores in the browser. It contains no secrets and no personal data: the
 * session is an HttpOnly cookie (decision 002).
 */
const register = {
  /** Current language, for the first paint of the next visit. */
  lang: { area: "local", key: "lang" },
  /** Language that the visitor chose explicitly; overrides the default (decision 003). */
  hisLang: { area: "local", key: "hisLang" },
  /** Language chosen in this visit, with `?language=` or explicitly; overrides the member's own. */
  visitLanguage: { area: "session", key: "visitLanguage" },
  /** Language of the account that is signed in here, so that its next tabs start in it. */
  memberLanguage: { area: "local", key: "memberLanguage" },
  /** The brand's merchant, under both names the spec gives it (section 3, browser storage). */
  merchant: { area: "local", key: "merchant" },
  merchantCode: { area: "local", key: "merchantCode" },
  /**
   * JSON object: purpose → time (epoch ms) at which a code may be requested again. Contains no phone number.
   */
  smsUntil: { area: "local", key: "smsUntil" },
  /** `1` while the balance is hidden. */
  balanceHidden: { area: "local", key: "balanceHidden" },
  /** `table` if the user reads records as a table on a phone. */
  recordView: { area: "local", key: "recordView" },
  /** `off` if the user has turned off single-letter keys in lists. */
  rowKeys: { area: "local", key: "rowKeys" },
  /**
   * Report views that agents have saved, JSON object account id → report → views. Does not contain the account that a
   * list was filtered by.
   */
  savedViews: { area: "local", key: "savedViews" },
  /** `folded` if the user has collapsed the recommendations above the games of home. */
  forYou: { area: "local", key: "forYou" },
  /** `1` from a sign-in in this visit until its announcements have been read (the flag of spec section 4). */
  afterLogin: { area: "session", key: "afterLogin" },
  /** Successful search terms, JSON array, the latest first. */
  searches: { area: "local", key: "searches" },
  /** Announcement popups closed in this visit, JSON object id → language → edition. */
  popupsClosed: { area: "session", key: "popupsClosed" },
  /** Announcement popups hidden for a day, JSON object of the day and an object as in `popupsClosed`. */
  notToday: { area: "local", key: "notToday" },
  /** `1` while the account signed in here is in a time-out or exclusion. */
  paused: { area: "local", key: "paused" },
  /**
   * Time at which a tab last changed the session that all tabs share, and a random number; does not contain the
   * account.
   */
  sessionChange: { area: "local", key: "sessionChange" },
  /** Codes of the link that the visitor arrived with, stored until registration, and when they expire, epoch ms. */
  link: { area: "local", key: "link" },
  /** Scroll positions by history entry, JSON object. */
  scroll: { area: "session", key: "scroll" },
  /** Time at which a failed script chunk last reloaded the page, epoch ms; prevents a reload loop. */
  chunkReload: { area: "session", key: "chunkReload" },
  /** `1` while a withdrawal seen in this browser is in progress: its payout will need confirmation. */
  withdrawalOpen: { area: "local", key: "withdrawalOpen" },
  /** Contracts that the agent postponed in this visit, JSON array of request type and id. */
  contractsLater: { area: "session", key: "contractsLater" },
  /** Idempotency keys of money writes with unknown outcome, by a hash of the intent. */
  openWrites: { area: "local", key: "openWrites" },
  /**
   * Deposits and withdrawals with unknown outcome, JSON object hash of the account → amount and method or card; does
   * not contain the payer.
   */
  lostOrders: { area: "local", key: "lostOrders" },
  lostWishes: { area: "local", key: "lostWishes" },
  /** Account changes that the user has confirmed as their own, JSON array of ids. */
  changesSeen: { area: "local", key: "changesSeen" },
} as const satisfies Record<string, { area: "local" | "session"; key: string }>;

export type StorageName = keyof typeof register;

/**
 * Entries that survive a sign-out (spec section 4): those without which money could move twice after the next sign-in,
 * and saved views and confirmed changes, which are shown only to their account.
 */
const outlivesSignOut: readonly StorageName[] = [
  ...(["merchant", "merchantCode", "lang", "hisLang", "savedViews", "notToday", "changesSeen"] as const),
  ...(["openWrites", "lostOrders", "lostWishes"] as const),
];

const areaOf = (name: StorageName): Storage =>
  register[name].area === "local" ? globalThis.localStorage : globalThis.sessionStorage;

/** Access to the register. It never throws: in private windows and on full disks, only convenience is lost. */
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
  /** Returns the key, for `storage` events of other tabs. */
  keyOf: (name: StorageName): string => register[name].key,
  /** Removes all entries of the register, except those that survive a sign-out. */
  clearAtSignOut(): void {
    for (const name of Object.keys(register) as StorageName[])
      if (!outlivesSignOut.includes(name)) storage.remove(name);
  },
};
