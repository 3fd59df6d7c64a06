import { randomBytes } from "node:crypto";

const traceId = /^[0-9a-f]{32}$/;
const drawn = 256;
let bytes = Buffer.alloc(0);
let at = 0;

/** Random hex digits; drawn in bulk, because one system call per call is dear. */
function random(length: number): string {
  if (at + length > bytes.length) {
    bytes = randomBytes(drawn * length);
    at = 0;
  }
  at += length;
  return bytes.toString("hex", at - length, at);
}

/**
 * W3C `traceparent` of one platform call: the request's own trace under a span of its own, so that a line of ours can be
 * followed into the platform's logs. Background calls are traces of their own.
 */
export function traceparent(requestId: string | undefined): string {
  const trace = requestId !== undefined && traceId.test(requestId) ? requestId : random(16);
  return `00-${trace}-${random(8)}-01`;
}
