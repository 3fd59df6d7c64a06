import { newRequestId } from "../../request-id.ts";

const traceId = /^[0-9a-f]{32}$/;

/**
 * W3C `traceparent` of one platform call: the request's own trace under a span of its own, so that a line of ours can be
 * followed into the platform's logs. Background calls are traces of their own.
 */
export function traceparent(requestId: string | undefined): string {
  const trace = requestId !== undefined && traceId.test(requestId) ? requestId : newRequestId();
  // Half of another id: node:crypto keeps randomness for those at hand, eight bytes by themselves cost a call of OpenSSL.
  return `00-${trace}-${newRequestId().slice(16)}-01`;
}
