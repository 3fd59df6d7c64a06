import type { CallContext } from "../contract.ts";
import type { RowFacts } from "../row.ts";

/** Cookie values that need no quoting (RFC 6265 section 4.1.1). */
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,512}$/;
const headerValue = /^[\x21-\x7e]{1,512}$/;
const longestUserAgent = 512;

type HeaderColumns = Pick<RowFacts, "moduleId" | "bare" | "headers">;

/**
 * The headers of protocol 1.1 for one call. Exactly one spelling of `Merchant`; the visitor's address is ours alone to
 * say; values that could not be a header are left out rather than escaped.
 */
export function platformHeaders(
  row: HeaderColumns,
  merchant: string,
  context: CallContext,
  token: string | undefined,
): Record<string, string> {
  const cookies = [
    ["SHELL_deviceId", context.deviceId],
    ["captchaId", context.captchaCookie],
  ].flatMap(([name, value]) => (value !== undefined && cookieValue.test(value) ? [`${name}=${value}`] : []));
  const optional: Record<string, string | undefined> = {
    ModuleId: row.moduleId,
    Authorization: token,
    "X-Forwarded-For": context.clientIp,
    "X-Real-UA": context.userAgent && Buffer.from(context.userAgent.slice(0, longestUserAgent)).toString("base64"),
  };
  return {
    Merchant: merchant,
    Language: context.language,
    Device: "web",
    Accept: row.bare === "text" ? "text/plain" : "application/json",
    "Accept-Encoding": "gzip, br",
    ...Object.fromEntries(
      Object.entries(optional).filter(
        (entry): entry is [string, string] =>
          entry[1] !== undefined && (entry[0] === "X-Real-UA" || headerValue.test(entry[1])),
      ),
    ),
    ...(cookies.length > 0 && { Cookie: cookies.join("; ") }),
    ...row.headers,
  };
}
