import { randomHex } from "../../random-hex.ts";

const traceId = /^[0-9a-f]{32}$/;

/**
 * W3C `traceparent` of one platform call: the request's own trace under a span of its own, so that a line of ours can be
 * followed into the platform's logs. Background calls are traces of their own.
 */
export function traceparent(requestId: string | undefined): string {
  const trace = requestId !== undefined && traceId.test(requestId) ? requestId : randomHex(32);
  return `00-${trace}-${randomHex(16)}-01`;
}
