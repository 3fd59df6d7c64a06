/**
 * What a vanished key costs: `cache` is rebuilt, `session` signs somebody out or forgets a limit, `money` may move money
 * twice, `permanent` is data. `cache` lives in the Redis of CACHE_REDIS_URL, all others in that of REDIS_URL; what is
 * `money` has no life of its own, and a replica must have it before it counts.
 */
export type KeyClass = "cache" | "session" | "money" | "permanent";

export interface KeySpec {
  readonly type: "string" | "hash" | "channel";
  /** Longest life, in words; `none` = permanent. */
  readonly ttl: string;
  readonly class: KeyClass;
  /** What players or operators notice when it vanishes. */
  readonly lost: string;
}

export interface KeyRow<Parts extends readonly string[]> extends KeySpec {
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
