/** A whole game list as instances hand it to each other and to the builder, in memory that threads share. */
export interface GameList {
  /** Hash of the games: an unchanged list keeps its version. */
  readonly version: string;
  /** `version\ngame\ngame…`, each game one line of JSON. */
  readonly bytes: Uint8Array;
}

export function shareBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(parts.reduce((total, { length }) => total + length, 0)));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
