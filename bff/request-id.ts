import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { handedOver } from "./fast-path/handed-over.ts";

const idBytes = 16;
/** Asked of the system for many ids at once: one id at a time cost more than a twentieth of a cached answer. */
const poolIds = 256;
let pool = Buffer.alloc(0);
let used = 0;

export function newRequestId(): string {
  if (used >= pool.length) {
    pool = randomBytes(idBytes * poolIds);
    used = 0;
  }
  const id = pool.toString("hex", used, used + idBytes);
  used += idBytes;
  return id;
}

/**
 * Request ids in the form of a W3C trace id (32 hex digits): taken from a well-formed `traceparent` so that a line can
 * be followed from edge to platform, else made here. A client's free text never becomes an id: it ends up in logs.
 */
export const requestIds = () => (request: IncomingMessage) => {
  const known = handedOver(request)?.requestId;
  if (known !== undefined) return known;
  const { traceparent } = request.headers;
  if (traceparent === undefined) return newRequestId();
  const given = /^00-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(traceparent))?.[1];
  return given && !/^0+$/.test(given) ? given : newRequestId();
};
