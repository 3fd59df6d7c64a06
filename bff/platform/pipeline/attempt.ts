import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Clock } from "../../clock.ts";
import { addressKeysOf } from "../../guard/address.ts";
import { newRequestId, randomHex } from "../../http/request.ts";
import { copyString, LruMap } from "../../lru-map.ts";
import { encryptedFrame, headerFrame, type Keys } from "../encryption.ts";
import type { OperationRow, RowFacts, WireFields } from "../row.ts";
import type { CallContext, FilePart } from "../types.ts";
import type { Deadline } from "./call.ts";
import { unwrap } from "./envelope.ts";
import type { Exchange, WireRequest } from "./exchange.ts";
import { type Attempt, spellingsOf } from "./second-try.ts";

interface Wire {
  readonly exchange: Exchange;
  /** Sends bodies that are streamed from a visitor. */
  readonly upload: Exchange;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly merchant: string;
  /** Path prefix of the platform's address, without a trailing slash. */
  readonly basePath: string;
}

const defaultMaxBytes = 8 * 1024 * 1024;

/** Makes one attempt of a call: encrypts and sends the request, then unwraps and maps the response. */
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
  const spelling = spellingsOf(row)[attempt.spelling] ?? row;
  const { method } = spelling;
  const path = row.pathOf?.(input) ?? spelling.path;
  const fields = row.toWire(input, { merchant, language, deviceId, userAgent, clientReference, now: clock.now() });
  const inQuery = method === "GET" || method === "DELETE";
  const body = inQuery ? undefined : await bodyOf(wire, row, fields, attempt, deadline);
  const moduleId = row.moduleIdOf?.(input) ?? row.moduleId;
  const request: WireRequest = {
    method,
    path: `${wire.basePath}${path}${inQuery ? queryOf(fields) : ""}`,
    headers: { ...platformHeaders({ ...row, moduleId }, merchant, context, attempt.token), ...body?.headers },
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
  deadline: PausableDeadline,
): Promise<{ content: string | Readable; headers: Record<string, string> }> {
  if (multipart) return multipartBody(fields, deadline);
  if (form) {
    return { content: queryOf(fields).slice(1), headers: { "Content-Type": "application/x-www-form-urlencoded" } };
  }
  const json = { "Content-Type": "application/json" };
  if (!encrypted) return { content: JSON.stringify(fields), headers: json };
  attempt.modulus = await keys.current();
  const { body, headers } = (encrypted === "header" ? headerFrame : encryptedFrame)(fields, attempt.modulus);
  return { content: body, headers: { ...json, ...headers } };
}

/** Cookie values that need no quoting (RFC 6265 section 4.1.1). */
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,512}$/;
const headerValue = /^[\x21-\x7e]{1,512}$/;

/** Returns the headers of a call (protocol 1.1). Omits values that are not valid in a header. */
export function platformHeaders(
  row: Pick<RowFacts, "noEnvelope" | "headers"> & { readonly moduleId?: string | undefined },
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
  if (clientIp !== undefined && headerValue.test(clientIp)) headers["X-Forwarded-For"] = addressKeysOf(clientIp).plain;
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

/** Encoded user agents, because browsers repeat the same few thousand. */
const encodedUserAgents = new LruMap<string>(2_000);

function encodedUserAgent(sent: string): string {
  const userAgent = sent.slice(0, 512);
  const cached = encodedUserAgents.get(userAgent);
  if (cached !== undefined) return cached;
  const encoded = Buffer.from(userAgent).toString("base64");
  encodedUserAgents.set(copyString(userAgent), encoded);
  return encoded;
}

const traceId = /^[0-9a-f]{32}$/;

/** Returns the W3C `traceparent` of a call: a new span in the request's trace. Background calls start a trace. */
function traceparent(requestId: string | undefined): string {
  const trace = requestId !== undefined && traceId.test(requestId) ? requestId : newRequestId();
  return `00-${trace}-${randomHex(8)}-01`;
}

const isFile = (value: unknown): value is FilePart => typeof value === "object" && value !== null && "bytes" in value;

/** Encodes a form with one file (RFC 7578) as a stream. */
export function multipartBody(fields: WireFields, deadline: PausableDeadline) {
  const [[field, file] = []] = Object.entries(fields);
  if (field === undefined || !isFile(file)) throw new TypeError("a form of one file has one field, the file");
  const { fileName, type, bytes } = file;
  const boundary = `form-${randomBytes(18).toString("hex")}`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    `Content-Type: ${type}\r\n\r\n`;
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head);
    yield* clientBytes(bytes, deadline);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    content: Readable.from(parts(), { objectMode: false }),
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** Encodes a query with its `?`. Arrays repeat the key, and empty values are dropped (protocol 1.2). */
export function queryOf(fields: WireFields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") query.append(name, String(one));
    }
  }
  return query.size > 0 ? `?${query}` : "";
}

/** Returns the value of a response cookie. The last one wins (RFC 6265 section 5.2). */
function setCookieValue(header: string | string[] | undefined, name: string): string | undefined {
  const pairs = [header ?? []].flat().map((line) => (line.split(";", 1)[0] ?? "").trim());
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}

type PausableDeadline = Pick<Deadline, "pause" | "resume">;

/** Forwards a client's bytes. The deadline measures only the platform, so it pauses while bytes are awaited. */
async function* clientBytes(bytes: AsyncIterable<Uint8Array>, deadline: PausableDeadline): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      deadline.pause();
      const next = await source.next();
      deadline.resume();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    deadline.resume();
    await source.return?.();
  }
}

/** Returns `clientBytes` as a stream. */
export const clientBody = (bytes: AsyncIterable<Uint8Array>, deadline: PausableDeadline): Readable =>
  Readable.from(clientBytes(bytes, deadline), { objectMode: false });
