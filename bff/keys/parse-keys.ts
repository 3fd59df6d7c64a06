import { createHash } from "node:crypto";

const keyBytes = 32;

/** Keys in base64, one per line or separated by commas; `faults` says what cannot be used, never what it holds. */
export function parseKeys(text: string): { readonly keys: readonly Buffer[]; readonly faults: readonly string[] } {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => Buffer.from(part, "base64"));
  const faults = keys.flatMap((key, index) =>
    key.length === keyBytes ? [] : [`key ${index + 1} is ${key.length} bytes, not ${keyBytes}`],
  );
  return { keys, faults };
}

/** What may be shown of a key: enough to tell two apart, as sealed values carry it. */
export const keyName = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 8);
