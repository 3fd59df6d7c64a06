import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Random bytes for many ids: asking for sixteen at a time costs more than the rest of an id. */
const random = Buffer.alloc(4_096);
let used = random.length;

/** Random bytes as hex digits. @param bytes at most 16 */
export function randomHex(bytes: number): string {
  if (used + bytes > random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytes;
  return random.toString("hex", used - bytes, used);
}

export const newRequestId = (): string => randomHex(16);

/**
 * Request ids in the form of a W3C trace id (32 hex digits): taken from a well-formed `traceparent` so that a line can
 * be followed from edge to platform, else made here. A client's free text never becomes an id: it ends up in logs.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const { traceparent } = headers;
  if (traceparent === undefined) return newRequestId();
  const traceId = /^00-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(traceparent))?.[1];
  return traceId && !/^0+$/.test(traceId) ? traceId : newRequestId();
}
