import { newRequestId, randomHex } from "../../http/request.ts";
import { copyString, lruMap } from "../../lru-map.ts";
import type { RowFacts } from "../row.ts";
import type { CallContext } from "../types/call-context.ts";

/** Cookie values that need no quoting (RFC 6265 section 4.1.1). */
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,512}$/;
const headerValue = /^[\x21-\x7e]{1,512}$/;
const longestUserAgent = 512;

export type HeaderColumns = Pick<RowFacts, "moduleId" | "noEnvelope" | "headers">;

/**
 * The headers of protocol 1.1 for one call. Exactly one spelling of `Merchant`; the visitor's address is ours alone to
 * say; values that could not be a header are left out rather than escaped.
 * @param cookie what the platform knows this browser by, unless the call carries none
 */
export function platformHeaders(
  row: HeaderColumns,
  merchant: string,
  context: CallContext,
  token: string | undefined,
  cookie = cookiesOf(context),
): Record<string, string> {
  const { clientIp, userAgent } = context;
  const headers: Record<string, string> = {
    Merchant: merchant,
    Language: context.language,
    Device: "web",
    Accept: row.noEnvelope === "text" ? "text/plain" : "application/json",
    "Accept-Encoding": "gzip, br",
    traceparent: traceparent(context.requestId),
  };
  if (row.moduleId !== undefined) headers.ModuleId = row.moduleId;
  if (token !== undefined && headerValue.test(token)) headers.Authorization = token;
  if (clientIp !== undefined && headerValue.test(clientIp)) headers["X-Forwarded-For"] = clientIp;
  if (userAgent) headers["X-Real-UA"] = encodedUserAgent(userAgent);
  if (cookie) headers.Cookie = cookie;
  return row.headers ? Object.assign(headers, row.headers) : headers;
}

function cookiesOf({ deviceId, captchaCookie }: CallContext): string {
  const pairs: string[] = [];
  if (deviceId !== undefined && cookieValue.test(deviceId)) pairs.push(`SHELL_deviceId=${deviceId}`);
  if (captchaCookie !== undefined && cookieValue.test(captchaCookie)) pairs.push(`captchaId=${captchaCookie}`);
  return pairs.join("; ");
}

/** Browsers send the same few thousand user agents again and again. */
const encodedUserAgents = lruMap<string>(2_000);

function encodedUserAgent(sent: string): string {
  const userAgent = sent.slice(0, longestUserAgent);
  const cached = encodedUserAgents.get(userAgent);
  if (cached !== undefined) return cached;
  const encoded = Buffer.from(userAgent).toString("base64");
  encodedUserAgents.set(copyString(userAgent), encoded);
  return encoded;
}

const traceId = /^[0-9a-f]{32}$/;

/**
 * W3C `traceparent` of one platform call: the request's own trace under a span of its own, so that a line of ours can be
 * followed into the platform's logs. Background calls are traces of their own.
 */
function traceparent(requestId: string | undefined): string {
  const trace = requestId !== undefined && traceId.test(requestId) ? requestId : newRequestId();
  return `00-${trace}-${randomHex(8)}-01`;
}
