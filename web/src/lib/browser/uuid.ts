const hex = (byte: number): string => byte.toString(16).padStart(2, "0");

/** Creates a random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on pages without TLS. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const parts = [...bytes].map((byte, index) => {
    if (index === 6) return hex((byte & 0x0f) | 0x40);
    return hex(index === 8 ? (byte & 0x3f) | 0x80 : byte);
  });
  return [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ]
    .map(([from, to]) => parts.slice(from, to).join(""))
    .join("-");
}

/**
 * Computes a hash from two FNV-1a runs over UTF-16 units, enough to distinguish the writes of one browser.
 * `crypto.subtle` is missing without TLS.
 */
export function hashOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - at), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`;
}
