import type { ErrorCode } from "../../../shared/errors.ts";
import { PlatformError } from "../error.ts";
import { field } from "../mappers/structure.ts";
import type { RowFacts } from "../row.ts";
import type { WireResponse } from "./exchange.ts";
import { refusal } from "./refusals.ts";

type EnvelopeColumns = Pick<RowFacts, "noEnvelope" | "errors" | "refusedFields" | "defaultError" | "token"> &
  Partial<Pick<RowFacts, "idempotent" | "retry">>;

/** Meaning of statuses that a proxy or an HTTP server may send. */
const statusMeanings: Readonly<Record<number, ErrorCode>> = {
  401: "session_ended",
  429: "too_many_requests",
  502: "platform_unreachable",
  503: "platform_busy",
  504: "platform_timeout",
};

/**
 * Returns the `value` of a response. The body decides before the status, because refusals come with 200 and with 4xx
 * (protocol 1.5).
 * @throws PlatformError for refusals, for 5xx, and for a body that is not in the expected format
 */
export function unwrap(row: EnvelopeColumns, response: WireResponse, now: number): unknown {
  const body = row.noEnvelope === "text" && response.status < 300 ? undefined : jsonOf(response);
  const waitMs = retryAfterMs(response.headers["retry-after"], now);
  if (response.status < 300) {
    if (row.noEnvelope === "text") return textOf(response.body);
    if (row.noEnvelope === "json" && body !== undefined && field(body, "errorCode") === undefined) return body;
    if (field(body, "success") === true) return field(body, "value");
  }
  const error = envelopeError(row, response.status, body, waitMs);
  // The platform is overloaded (protocol 1.5). The throttle of a write, or with a token, may concern only one account.
  const isOverall = error.code === "too_many_requests" && row.idempotent === true && row.token !== "required";
  if (isOverall) error.details.countsForBreaker = true;
  throw error;
}

/**
 * Maps an unavailable function to `platform_busy` after a 5xx or with a Retry-After. A game feed may also be
 * unavailable for a moment, which is not a fault (protocol 1.5).
 */
function orBusy(row: EnvelopeColumns, error: PlatformError): PlatformError {
  const { httpStatus = 0, retryAfterMs: waitMs } = error.details;
  if (error.code !== "feature_unavailable") return error;
  const isFault = httpStatus >= 500 || waitMs !== undefined;
  return isFault || row.retry === "feed" ? new PlatformError("platform_busy", isFault, error.details) : error;
}

function envelopeError(row: EnvelopeColumns, status: number, body: unknown, waitMs: number | undefined): PlatformError {
  const errorCode = field(body, "errorCode");
  const isRefusal = field(body, "success") === false || typeof errorCode === "string";
  if (!isRefusal) return statusError(row, status, waitMs);
  const [message, value] = [field(body, "message"), field(body, "value")];
  const error = orBusy(row, refusal({ status, errorCode, message, value, retryAfterMs: waitMs }, row));
  if (error.code !== "platform_refused") return error;
  // A 5xx with an unknown code is an outage with a message.
  if (status >= 500 || status === 429) return statusError(row, status, waitMs, error);
  return row.defaultError ? new PlatformError(row.defaultError, false, error.details) : error;
}

function statusError(row: EnvelopeColumns, status: number, waitMs?: number, refused?: PlatformError): PlatformError {
  // A call without a token cannot have lost its session.
  const lost = status === 401 && row.token === "never";
  const rowCode = status === 429 ? row.errors?.TOO_MANY_REQUESTS : undefined;
  const code = rowCode ?? (lost ? undefined : statusMeanings[status]);
  const isRefusal = code !== undefined && (status === 401 || status === 429);
  const fallback = status >= 500 ? "platform_unreachable" : "platform_bad_answer";
  return new PlatformError(code ?? fallback, !isRefusal, {
    ...refused?.details,
    httpStatus: status,
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
  });
}

/** Returns the parsed body, or undefined if it is not JSON by type or content. */
export function jsonOf({ headers, body }: Pick<WireResponse, "headers" | "body">): unknown {
  const type = headers["content-type"];
  // Some versions send JSON as text/plain or without a type.
  if (type !== undefined && !/json|text\/plain/i.test(type)) return undefined;
  try {
    const text = textOf(body);
    return longNumber.test(text) ? JSON.parse(text, exactInteger) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a body as text, without a byte-order mark (RFC 8259 section 8.1). */
const textOf = (body: Buffer): string =>
  body.toString("utf8", body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 3 : 0);

/** Matches a number that a double may not hold exactly. A reviver is slow, and most responses need none. */
const longNumber = /(?:^|[:,[\s-])\d{16}/;

/** Reads a 64-bit id as text, so that no digit is lost. */
const exactInteger = (_key: string, value: unknown, { source = "" }: { source?: string } = {}): unknown =>
  typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;

/** Returns `Retry-After` in milliseconds from now: delay-seconds or HTTP-date (RFC 9110 section 10.2.3). */
export function retryAfterMs(header: string | string[] | undefined, now: number): number | undefined {
  const value = (Array.isArray(header) ? header[0] : header)?.trim();
  if (!value) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
