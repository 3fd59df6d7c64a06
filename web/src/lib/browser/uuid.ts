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
