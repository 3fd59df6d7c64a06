/**
 * Classes of keys by the effect of a loss. `cache`: the value is rebuilt. `session`: a browser is signed out or a limit
 * is reset. `money`: money may move twice. `permanent`: data is lost.
 * `cache` keys are in the cache Redis (CACHE_REDIS_URL), all others in the state Redis (REDIS_URL). The key `probe` is
 * in both. `money` keys have no TTL, and all replicas must confirm each value that is written to them.
 */
export type KeyClass = "cache" | "session" | "money" | "permanent";

/** The configured limits that bound the number of keys (`bff/config.ts`). */
export interface KeyLimits {
  readonly addressFailures: number;
  readonly addressTimes: number;
  readonly captchaAfterAddress: number;
  /** Sum of the hourly quotas of an address. */
  readonly hourly: number;
  readonly loginFailuresOverall: number;
  readonly registrations: number;
  readonly requestsPerSecond: number;
  /** Successful sign-ins per account and hour, counted separately for typed and remembered passwords. */
  readonly signIns: number;
  /** Password resets by e-mail per address and hour. */
  readonly resets: number;
  /** Absolute lifetime of a session. */
  readonly sessionHours: number;
  readonly smsPerAddress: number;
  readonly trialSessions: number;
  readonly trialSessionsOverall: number;
  readonly uploads: number;
}

/** The bound that prevents a row's keys from filling the state Redis (decision 072). */
export interface KeyBound {
  /** `site`: a fixed number of keys. `account`: a few keys per account. `anonymous`: any client can create keys. */
  readonly by: "site" | "account" | "anonymous";
  /** Which clients create the keys, and which limit applies. */
  readonly how: string;
  /** Memory per key, including the overhead of Redis. */
  readonly bytes: number;
  /**
   * For `site` and `anonymous`: maximum live keys if this number of addresses use up their limits. A /48 counts as ten.
   */
  readonly max?: (limits: KeyLimits, addresses: number) => number;
  /** For rows that grow with each sign-in: maximum keys per account, and maximum bytes per key. */
  readonly ofAccount?: { readonly max: (limits: Pick<KeyLimits, "signIns">) => number; readonly bytes: number };
}

export interface KeyRow<Parts extends readonly string[]> {
  /** Row name, which follows the prefix in every key. */
  readonly name: string;
  readonly class: KeyClass;
  readonly type: "string" | "hash" | "channel";
  /** Maximum TTL as text; `none` means that the key never expires. */
  readonly ttl: string;
  /** Effect of losing the key, as players or operators notice it. */
  readonly lost: string;
  /** Missing for cache keys, which Redis may evict. */
  readonly bound?: KeyBound;
  /** Builds the key of `parts`, in the order of the row's part names. */
  readonly key: (...parts: Parts) => string;
  /** The key pattern for documentation. */
  readonly pattern: string;
}

/** Prefix of every key. The ACL allows the gateway no other keys. */
export const keyPrefix = "adda:";

/** Prefixes a part with its length, so that different lists of parts never yield the same key, even with user input. */
const part = (value: string): string => `${Buffer.byteLength(value)}.${value}`;

type Facts<Bound> = Bound & Pick<KeyRow<never>, "lost"> & Partial<Pick<KeyRow<never>, "type">>;
type Bounded = Omit<KeyBound, "by" | "max">;
type Counted = Omit<KeyBound, "by"> & Required<Pick<KeyBound, "max">>;

/**
 * Returns a function that defines rows of one class. The parts form the hash tag, so that keys of different rows with
 * the same parts share a slot. A `}` inside a part only affects the slot.
 */
const rowsOf =
  <Bound extends Partial<KeyBound>>(keyClass: KeyClass, by?: KeyBound["by"]) =>
  <const Names extends readonly string[]>(
    name: string,
    names: Names,
    ttl: string,
    { type = "string", lost, ...bound }: Facts<Bound>,
  ): KeyRow<{ readonly [Index in keyof Names]: string }> => ({
    name,
    class: keyClass,
    type,
    ttl,
    lost,
    ...(by && { bound: { by, ...bound } as KeyBound }),
    key: (...parts) => `${keyPrefix}${name}:{${parts.map(part).join(":")}}`,
    pattern: `${keyPrefix}${name}:{${names.map((label) => `<length>.<${label}>`).join(":")}}`,
  });

export const cacheKey = rowsOf<Partial<Record<keyof KeyBound, never>>>("cache");
/** Rows of class `session`, by the creator of the keys. */
export const siteKey = rowsOf<Counted>("session", "site");
export const accountKey = rowsOf<Bounded>("session", "account");
export const anonymousKey = rowsOf<Counted>("session", "anonymous");
export const moneyKey = rowsOf<Bounded>("money", "account");
export const permanentKey = rowsOf<Counted>("permanent", "site");

/** Returns the row name in a key, or `""` if the key has another format. The name contains no user input. */
export const nameOf = (key: string): string => /^adda:([a-z-]+):\{/.exec(key)?.[1] ?? "";
