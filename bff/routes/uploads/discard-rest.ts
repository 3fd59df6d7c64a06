import type { IncomingMessage } from "node:http";

/** So much more is read and thrown away for a sender to hear why; who sends on after that is cut off. */
const mostBytes = 16 * 1024 * 1024;

/** Lets a refused body run out, so that its sender gets to read the refusal instead of a broken connection. */
export function discardRest(raw: IncomingMessage): void {
  let size = 0;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) raw.destroy();
  });
  raw.resume();
}
