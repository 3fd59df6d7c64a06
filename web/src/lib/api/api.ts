import type { Answer, Body, GetId, Params, Query, SendId } from "../../../../shared/api.ts";
import type { ClientRow } from "../../../../shared/route-row.ts";
import type { RouteId } from "../../../../shared/routes.ts";
import { deadline } from "../browser/deadline.ts";
import { dialogs } from "../browser/dialogs.ts";
import { noteReached } from "../browser/online.ts";
import { pending } from "../browser/pending.ts";
import { withQuery } from "../browser/url.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { tagOf } from "../i18n/language.ts";
import { signInStore } from "../session/sign-in.ts";
import { takeEarly } from "./early.ts";
import { ApiFailure, announceFailure, type FailureCode, isFailure } from "./failure.ts";
import { parseAnswer, parseFailure } from "./read-json.ts";
import { isOutOfDate, noteCreationTime, noteDate, renewMs } from "./response-age.ts";
import { rowOf } from "./rows.ts";
import { noteSaved } from "./saved.ts";

/**
 * Timeout of a call. The gateway ends every call within 15 s (promises, fault 3); the rest allows for a slow
 * connection.
 */
const defaultTimeoutMs = 30_000;

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** Set on writes that move money. */
  idempotencyKey?: string;
  /** Account that the call is for. By default, the account that this page was rendered for. */
  account?: string | undefined;
  /** Timeout of the response in ms, if shorter than the default. */
  timeoutMs?: number;
  /** Bypasses the browser's cache and retries if the gateway answers with an outdated response. */
  fresh?: true;
  /**
   * Set on calls that no user action started: a required proof of identity is then an ordinary failure and opens no
   * dialog.
   */
  background?: true;
  /** Lets the request complete even if the page is closed meanwhile. */
  keepalive?: true;
}

/**
 * Builds the address of a route: fills in the parameters and adds the page's language to routes that are cached by
 * language.
 */
export function addressOf(id: RouteId, { params = {}, query = {} }: Call = {}): string {
  const row = rowOf(id);
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  if (row.access === "shared") search.set("language", currentLanguage());
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return withQuery(path, search);
}

/** A response with its whole body. */
interface CompleteResponse {
  readonly response: Response;
  readonly text: string;
}

/**
 * Sends the request and reads the whole response.
 * @throws ApiFailure `network` or `timeout`; the abort reason if the caller aborted
 */
async function exchange(address: string, row: ClientRow, options: Call): Promise<CompleteResponse> {
  const limit = deadline(options.timeoutMs ?? defaultTimeoutMs, options.signal);
  // Only these promises can fail because of the connection. Any other exception is a bug in the client.
  const wrapFailure = <T>(step: Promise<T>): Promise<T> =>
    limit.race(step).catch((cause: unknown) => {
      // The caller aborted the request, so there is no failure to show.
      if (options.signal?.aborted) throw cause;
      noteReached(false);
      throw new ApiFailure(limit.isOver() ? "timeout" : "network", 0, "no answer", {}, cause);
    });
  try {
    const request = requestOf(row, options, limit.signal);
    let response = await wrapFailure((!options.fresh && takeEarly(row.method, address)) || fetch(address, request));
    if (options.fresh && isOutOfDate(response)) {
      await wrapFailure(new Promise((renewed) => setTimeout(renewed, renewMs)));
      response = await wrapFailure(fetch(address, request));
    }
    return { response, text: await wrapFailure(response.text()) };
  } finally {
    limit.clear();
  }
}

/** Returns the account that the page belongs to. After a session expires, the page still belongs to its owner. */
export function pageAccount(): string | undefined {
  const { account, owner } = signInStore.getState();
  return account ?? owner;
}

/**
 * Builds the header with the account that a call is for. The gateway refuses the call if another account has signed in
 * in another tab (bff/checks/request-checks.ts).
 */
function accountHeader(account = pageAccount()): { "x-account"?: string } {
  return account === undefined ? {} : { "x-account": encodeURIComponent(account) };
}

/** Builds the headers that every call of a route carries, whether it is sent by fetch or by XMLHttpRequest. */
export function headersOf({ access, method }: ClientRow, account?: string): Record<string, string> {
  return {
    "accept-language": tagOf(currentLanguage()),
    ...(access !== "shared" && accountHeader(account)),
    ...(method !== "GET" && { "x-csrf": "1" }),
  };
}

function requestOf(row: ClientRow, options: Call, signal: AbortSignal): RequestInit {
  const { account, body, fresh, idempotencyKey, keepalive } = options;
  const headers: Record<string, string> = { accept: "application/json", ...headersOf(row, account) };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  return {
    method: row.method,
    headers,
    credentials: "same-origin",
    signal,
    ...(keepalive && { keepalive }),
    ...(fresh && { cache: "no-cache" as const }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

async function callOnce(id: RouteId, options: Call): Promise<unknown> {
  const row = rowOf(id);
  const isSentOffline = !navigator.onLine;
  const { response, text } = await pending("calls", exchange(addressOf(id, options), row, options));
  // A response to an earlier request says nothing about the connection now, and a cache may answer shared routes.
  if (row.access !== "shared") noteReached(isSentOffline);
  if (!response.ok) {
    const failure = parseFailure(text, response.status);
    await announceFailure(failure);
    throw failure;
  }
  noteSaved(id, response.headers);
  noteDate(response.headers);
  noteCreationTime(id, response.headers);
  if (response.status === 202) throw new ApiFailure("pending", 202, "outcome unknown");
  return response.status === 204 ? undefined : parseAnswer(text, response.status);
}

/** The open proof dialog. All calls that need a proof wait for the same dialog. */
let proving: Promise<unknown> | undefined;

/**
 * Sends a request. If the gateway requires proof of the account's owner, asks for it and sends the same request once
 * more. After that, an unknown browser may still be asked for a code.
 * @param answeredCode code of the refusal that the user has just answered with a proof; the same code does not open a
 * second dialog
 */
export async function sendProven<Result>(send: () => Promise<Result>, answeredCode?: FailureCode): Promise<Result> {
  try {
    return await send();
  } catch (failure) {
    if (!isFailure(failure) || !failure.proof || failure.code === answeredCode) throw failure;
    proving ??= dialogs.show({ proof: failure.proof }).finally(() => {
      proving = undefined;
    });
    if (!(await proving)) throw failure;
    return sendProven(send, failure.code);
  }
}

/** Calls a route. The caller knows its types. Writes that move money use `sendMoney`. */
export function call(id: RouteId, options: Call): Promise<unknown> {
  const withAccount = { ...options, account: options.account ?? pageAccount() };
  const send = () => callOnce(id, withAccount);
  return options.background ? send() : sendProven(send);
}

/**
 * Client of the gateway's JSON API. Calls reject with `ApiFailure`, or with the abort reason if the caller aborted. Any
 * other exception is a bug in the client and is passed on unchanged.
 */
export const api = {
  get: <Id extends GetId>(id: Id, options?: GetOptions<Id>) => call(id, (options ?? {}) as Call) as Promise<Answer<Id>>,
  /** Sends a call other than GET. It is not repeated automatically. */
  send: <Id extends SendId>(id: Id, ...[options]: SendArguments<Id>) =>
    call(id, (options ?? {}) as Call) as Promise<Answer<Id>>,
};

type ParamsOption<Id extends RouteId> = [Params<Id>] extends [never] ? unknown : { params: Params<Id> };
type BodyOption<Id extends RouteId> = [Body<Id>] extends [never] ? unknown : { body: Body<Id> };

/** Parameters and query of a GET route. */
export type ApiInput<Id extends GetId> = ParamsOption<Id> & { query?: Query<Id> };
export type GetOptions<Id extends GetId> = ApiInput<Id> & Pick<Call, "account" | "fresh" | "timeoutMs" | "signal">;
type SendOptions<Id extends SendId> = ParamsOption<Id> &
  BodyOption<Id> & { query?: Query<Id> } & Pick<Call, "keepalive" | "timeoutMs" | "signal" | "background">;

/** Optional if the route takes neither parameters nor a body. */
export type SendArguments<Id extends SendId> =
  Partial<SendOptions<Id>> extends SendOptions<Id> ? [options?: SendOptions<Id>] : [options: SendOptions<Id>];
