import type { Readable } from "node:stream";
import type { Clock } from "../../clock.ts";
import { encryptedFrame, headerFrame } from "../encryption/frame.ts";
import type { Keys } from "../encryption/keys.ts";
import type { OperationRow, RowFacts, WireFields } from "../row.ts";
import type { CallContext } from "../types/call-context.ts";
import type { Patience } from "./client-body.ts";
import { setCookieValue } from "./cookies.ts";
import type { Deadline } from "./deadline.ts";
import { unwrap } from "./envelope.ts";
import type { Exchange, WireRequest } from "./exchange.ts";
import { platformHeaders } from "./headers.ts";
import { multipartBody } from "./multipart.ts";
import { queryOf } from "./query.ts";
import { routesOf } from "./routes.ts";
import type { Attempt } from "./second-try.ts";

export interface Wire {
  readonly exchange: Exchange;
  /** For bodies that come in as slowly as a visitor sends them. */
  readonly upload: Exchange;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly merchant: string;
  /** Path prefix of the platform's address, without a slash at the end. */
  readonly basePath: string;
}

const defaultMaxBytes = 8 * 1024 * 1024;

/** Makes one call once: builds, encrypts, sends, reads, unwraps and maps. */
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
