import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Clock } from "../../clock.ts";
import { newRequestId, randomHex } from "../../http/request.ts";
import { copyString, lruMap } from "../../lru-map.ts";
import { encryptedFrame, headerFrame, type Keys } from "../encryption.ts";
import type { OperationRow, RowFacts, WireFields } from "../row.ts";
import type { CallContext } from "../types.ts";
import type { Deadline } from "./call.ts";
import { unwrap } from "./envelope.ts";
import type { Exchange, WireRequest } from "./exchange.ts";
import { type Attempt, routesOf } from "./second-try.ts";

export interface Wire {
  readonly exchange: Exchange;
  /** For bodies that arrive as slowly as a visitor sends them. */
  readonly upload: Exchange;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly merchant: string;
  /** Path prefix of the platform's address, without a trailing slash. */
  readonly basePath: string;
}

const defaultMaxBytes = 8 * 1024 * 1024;

/** Makes one attempt of a call: builds, encrypts, sends, reads, unwraps and maps. */
export async function attemptOnce<Input, Result>(
  wire: Wire,
  row: OperationRow<Input, Result>,
  input: Input,
  context: CallContext,
  attempt: Attempt,
  deadline: Pick<Deadline, "signal" | "pause" | "resume">,
): Promise<Result> {
  const { merchant, clock } = wire;
  const { language, deviceId, userAgent, clientReference } = context;
  const route = routesOf(row)[attempt.route] ?? row;
  const { method } = route;
  const path = row.pathOf?.(input) ?? route.path;
  const fields = row.toWire(input, { merchant, language, deviceId, userAgent, clientReference, now: clock.now() });
  const inQuery = method === "GET" || method === "DELETE";
  const body = inQuery ? undefined : await bodyOf(wire, row, fields, attempt, deadline);
  const moduleId = row.moduleIdOf?.(input) ?? row.moduleId;
  const columns = { ...row, ...(moduleId !== undefined && { moduleId }) };
  const request: WireRequest = {
    method,
    path: `${wire.basePath}${path}${inQuery ? queryOf(fields) : ""}`,
    headers: { ...platformHeaders(columns, merchant, context, attempt.token), ...body?.headers },
    maxBytes: row.maxBytes ?? defaultMaxBytes,
    ...(body && { body: body.content }),
  };
  const exchange = row.multipart ? wire.upload : wire.exchange;
  const response = await exchange(request, deadline.signal);
  if (attempt.token) context.onTokenSeen?.();
  return row.read(unwrap(row, response, clock.now()), {
    input,
    language,
    merchant,
    cookie: (name) => setCookieValue(response.headers["set-cookie"], name),
  });
}

async function bodyOf(
  { keys }: Wire,
  { encrypted, form, multipart }: Pick<RowFacts, "encrypted" | "form" | "multipart">,
  fields: WireFields,
  attempt: Attempt,
  patience: Patience,
): Promise<{ content: string | Readable; headers: Record<string, string> }> {
  if (multipart) return multipartBody(fields, patience);
  if (form) {
    return { content: queryOf(fields).slice(1), headers: { "Content-Type": "application/x-www-form-urlencoded" } };
  }
  const json = { "Content-Type": "application/json" };
  if (!encrypted) return { content: JSON.stringify(fields), headers: json };
  const modulus = await keys.current();
  attempt.modulus = modulus;
  const frame = encrypted === "header" ? headerFrame(fields, modulus) : encryptedFrame(fields, modulus);
  return { content: frame.body, headers: { ...json, ...frame.headers } };
}

/** Cookie values that need no quoting (RFC 6265 section 4.1.1). */
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,512}$/;
const headerValue = /^[\x21-\x7e]{1,512}$/;
const longestUserAgent = 512;

export type HeaderColumns = Pick<RowFacts, "moduleId" | "noEnvelope" | "headers">;

/**
 * Returns the headers of a call (protocol 1.1). `Merchant` has exactly one spelling, and only the gateway sets the
 * visitor's address. Values that are not valid in a header are omitted.
 * @param cookie the platform's cookie for this browser, if the call carries one
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

/** Browsers repeat the same few thousand user agents. */
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
 * Returns the W3C `traceparent` of a platform call: the request's trace with a new span, so that a request can be
 * followed into the platform's logs. Background calls have a trace of their own.
 */
function traceparent(requestId: string | undefined): string {
  const trace = requestId !== undefined && traceId.test(requestId) ? requestId : newRequestId();
  return `00-${trace}-${randomHex(8)}-01`;
}

/** The file of a form. Only its bytes come from the visitor. */
export interface FilePart {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const isFile = (value: unknown): value is FilePart => typeof value === "object" && value !== null && "bytes" in value;

/**
 * Encodes a form with one file (RFC 7578), chunk by chunk.
 * @param patience is paused while the visitor's next bytes are awaited
 */
export function multipartBody(
  fields: WireFields,
  patience: Patience,
): { content: Readable; headers: Record<string, string> } {
  const [[field, file] = []] = Object.entries(fields);
  if (field === undefined || !isFile(file)) throw new TypeError("a form of one file has one field, the file");
  const { fileName, type, bytes } = file;
  const boundary = `form-${randomBytes(18).toString("hex")}`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    `Content-Type: ${type}\r\n\r\n`;
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head);
    for await (const chunk of clientBytes(bytes, patience)) yield chunk;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    content: Readable.from(parts(), { objectMode: false }),
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  };
}

/**
 * Encodes fields as a query with its `?`, or returns an empty string. Arrays repeat the key; empty values are dropped
 * (protocol 1.2).
 */
export function queryOf(fields: WireFields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") query.append(name, String(one));
    }
  }
  return query.size > 0 ? `?${query}` : "";
}

/**
 * Returns the value of a cookie that an answer sets (RFC 6265 section 5.2: up to the first semicolon, the last one
 * wins).
 */
export function setCookieValue(header: string | string[] | undefined, name: string): string | undefined {
  const lines = header === undefined ? [] : Array.isArray(header) ? header : [header];
  const pairs = lines.map((line) => (line.split(";", 1)[0] ?? "").trim());
  const value = pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value === "" ? undefined : value;
}

/** Pauses and resumes the platform's deadline while a client's bytes are awaited. */
export type Patience = Pick<Deadline, "pause" | "resume">;

/**
 * Passes a client's bytes to the platform. The deadline measures only the platform: it is paused while the client's
 * next bytes are awaited, which the server limits (REQUEST_TIMEOUT_SECONDS).
 * @param bytes end in a PlatformError if the client disconnects
 */
export async function* clientBytes(bytes: AsyncIterable<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      patience.pause();
      const next = await source.next();
      patience.resume();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    patience.resume();
    await source.return?.();
  }
}

/** The same as a stream. */
export const clientBody = (bytes: AsyncIterable<Uint8Array>, patience: Patience): Readable =>
  Readable.from(clientBytes(bytes, patience), { objectMode: false });
