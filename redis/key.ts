/** What a vanished key costs: `cache` is rebuilt, `session` signs somebody out or forgets a limit, `permanent` is data. */
export type KeyClass = "cache" | "session" | "permanent";

export interface KeySpec {
  readonly type: "string" | "hash" | "channel";
  /** Longest life, in words; `none` = permanent. */
  readonly ttl: string;
  readonly class: KeyClass;
  /** What players or operators notice when it vanishes. */
  readonly lost: string;
}

export interface KeyRow<Parts extends readonly string[]> extends KeySpec {
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
    key: (...parts) => `${keyPrefix}${name}:{${parts.map(part).join(":")}}`,
    pattern: `${keyPrefix}${name}:{${names.map((label) => `<length>.<${label}>`).join(":")}}`,
  };
}
