/**
 * What a vanished key costs: `cache` is rebuilt, `session` signs somebody out or forgets a limit, `money` may move money
 * twice, `permanent` is data. `cache` lives in the Redis of CACHE_REDIS_URL, all others in that of REDIS_URL; what is
 * `money` has no life of its own, and a replica must have it before it counts.
 */
export type KeyClass = "cache" | "session" | "money" | "permanent";

interface KeyFacts {
  readonly type: "string" | "hash" | "channel";
  /** Longest life, in words; `none` = permanent. */
  readonly ttl: string;
  /** What players or operators notice when it vanishes. */
  readonly lost: string;
}

/** The limits of the configuration that bound keys (`bff/config.ts`). */
export interface KeyLimits {
  readonly addressFailures: number;
  readonly addressTimes: number;
  readonly captchaAfterAddress: number;
  /** All that a quota lets an address do in an hour. */
  readonly hourly: number;
  readonly loginFailuresOverall: number;
  readonly registrations: number;
  readonly requestsPerSecond: number;
  /** Sign-ins of an account an hour that succeed with a typed password; as many do with a remembered one. */
  readonly signIns: number;
  /** Password resets by e-mail an hour of an address. */
  readonly resets: number;
  /** Absolute life of a session. */
  readonly sessionHours: number;
  readonly smsPerAddress: number;
  readonly trialSessions: number;
  readonly trialSessionsOverall: number;
  readonly uploads: number;
}

/** What keeps the keys of a row from filling the store of the state (decision 072). */
export interface KeyBound {
  /** `site`: a fixed number, whatever is asked; `account`: only with an account, few of each; `anonymous`: anybody. */
  readonly by: "site" | "account" | "anonymous";
  /** Who makes them, and what stops that. */
  readonly how: string;
  /**
   * Bytes of one, with what Redis keeps beside it. A value of up to 44 bytes that a script sets may take 32 more than its
   * length says, because Redis reuses the memory of a longer argument of an earlier script call.
   */
  readonly bytes: number;
  /**
   * Of `site` and `anonymous`: how many live at most while so many addresses do all that their limits allow. An IPv4 address
   * or a /64 is one address, a /48 is ten (`bff/guard/address.ts`).
   */
  readonly max?: (limits: KeyLimits, addresses: number) => number;
  /**
   * Of rows that grow with each sign-in: how many keys one account has at most, however often it signs in, and the bytes of
   * one with values as long as they may be.
   */
  readonly ofAccount?: { readonly max: (limits: Pick<KeyLimits, "signIns">) => number; readonly bytes: number };
}

/** Keys of the cache may be evicted, so nothing has to bound them. */
export type KeySpec = KeyFacts &
  ({ readonly class: "cache" } | { readonly class: Exclude<KeyClass, "cache">; readonly bound: KeyBound });

export interface KeyRow<Parts extends readonly string[]> extends KeyFacts {
  readonly class: KeyClass;
  readonly bound?: KeyBound;
  /** Every key of the row starts with it, after our prefix. */
  readonly name: string;
  /** Builds the key of `parts`, in the order of the row's names. */
  readonly key: (...parts: Parts) => string;
  /** The key as documentation shows it. */
  readonly pattern: string;
}

/** Every key of ours starts with this; the ACL lets the gateway touch nothing else. */
export const keyPrefix = "adda:";

/** Length-prefixed, so that no two lists of parts ever spell the same key, whatever a visitor typed. */
const part = (value: string): string => `${Buffer.byteLength(value)}.${value}`;

/**
 * One row of the register. The parts form the hash tag: keys of different rows about the same thing share a slot.
 * A `}` inside a part would only pick another slot, never another key.
 */
export function keyRow<const Names extends readonly string[]>(
  name: string,
  names: Names,
  spec: KeySpec,
): KeyRow<{ readonly [Index in keyof Names]: string }> {
  return {
    ...spec,
    name,
    key: (...parts) => `${keyPrefix}${name}:{${parts.map(part).join(":")}}`,
    pattern: `${keyPrefix}${name}:{${names.map((label) => `<length>.<${label}>`).join(":")}}`,
  };
}

/** The row's name a key was built with; empty for a key of nobody. It holds nothing a visitor typed. */
export const nameOf = (key: string): string => /^adda:([a-z-]+):\{/.exec(key)?.[1] ?? "";
