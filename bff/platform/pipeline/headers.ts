import type { RowFacts } from "../row.ts";
import type { CallContext } from "../types/call-context.ts";
import { traceparent } from "./traceparent.ts";

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
  if (userAgent) headers["X-Real-UA"] = Buffer.from(userAgent.slice(0, longestUserAgent)).toString("base64");
  if (cookie) headers.Cookie = cookie;
  return row.headers ? Object.assign(headers, row.headers) : headers;
}

function cookiesOf({ deviceId, captchaCookie }: CallContext): string {
  const pairs: string[] = [];
  if (deviceId !== undefined && cookieValue.test(deviceId)) pairs.push(`SHELL_deviceId=${deviceId}`);
  if (captchaCookie !== undefined && cookieValue.test(captchaCookie)) pairs.push(`captchaId=${captchaCookie}`);
  return pairs.join("; ");
}
