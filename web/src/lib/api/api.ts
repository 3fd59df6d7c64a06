import type { Answer, Body, GetId, Params, Query, SendId } from "../../../../shared/api.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";
import type { RouteId } from "../../../../shared/routes.ts";
import { deadline } from "../browser/deadline.ts";
import { dialogs } from "../browser/dialogs.ts";
import { pending } from "../browser/pending.ts";
import { withQuery } from "../browser/query.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { tagOf } from "../i18n/language.ts";
import { signInStore } from "../session/sign-in.ts";
import { takeEarly } from "./early.ts";
import { ApiFailure, type FailureCode, isFailure } from "./failure.ts";
import { announceFailure } from "./failure-news.ts";
import { isOutOfDate, renewMs } from "./freshness.ts";
import { noteMade } from "./made-at.ts";
import { parseAnswer, parseFailure } from "./read-json.ts";
import { rowOf } from "./rows.ts";
import { noteSaved } from "./saved.ts";
import { noteDate } from "./server-clock.ts";

/** The gateway ends every call within 15 s (promises, fault 3); the rest is a slow line. */
const patienceMs = 30_000;

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** Of a write that moves money. */
  idempotencyKey?: string;
  /** Whom the call is for; without it, whom this page was drawn for. */
  account?: string | undefined;
  /** How long an answer is waited for, where less than usual will do. */
  patienceMs?: number;
  /** As new as the gateway can have it, whatever this browser has kept. */
  fresh?: true;
  /** Nobody pressed anything: a proof that is asked for is a failure like any other. */
  unasked?: true;
  /** Arrives although the page is left meanwhile. */
  keepalive?: true;
}

/** The address of a route: parameters filled in, the page's language named where the answer is cached by it. */
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

/** An answer, read whole. */
interface Answered {
  readonly response: Response;
  readonly text: string;
}

/**
 * Asks, and reads the answer whole.
 * @throws ApiFailure `network`, `timeout`; the abort when the caller aborted
 */
async function exchange(address: string, row: RouteRow, options: Call): Promise<Answered> {
  const limit = deadline(options.patienceMs ?? patienceMs, options.signal);
  // Only these waits can fail because of the line: anything else that is thrown is a mistake of ours.
  const reach = <T>(step: Promise<T>): Promise<T> =>
    limit.race(step).catch((cause: unknown) => {
      // The caller changed its mind: that is not a failure to show.
      if (options.signal?.aborted) throw cause;
      throw new ApiFailure(limit.isOver() ? "timeout" : "network", 0, "no answer", {}, cause);
    });
  try {
    const request = requestOf(row, options, limit.signal);
    let response = await reach((!options.fresh && takeEarly(row.method, address)) || fetch(address, request));
    if (options.fresh && isOutOfDate(response)) {
      await reach(new Promise((renewed) => setTimeout(renewed, renewMs)));
      response = await reach(fetch(address, request));
    }
    return { response, text: await reach(response.text()) };
  } finally {
    limit.clear();
  }
}

/** Whose page it is: a session that only ended leaves it to its owner. */
export function pageAccount(): string | undefined {
  const { account, owner } = signInStore.getState();
  return account ?? owner;
}

/**
 * Names the account a call is for, so that the gateway refuses it when another one has signed in in another tab
 * (bff/checks/account.ts).
 */
function accountHeader(account = pageAccount()): { "x-account"?: string } {
  return account === undefined ? {} : { "x-account": encodeURIComponent(account) };
}

/** What every call of a route says of itself, however it is sent. */
export function headersOf({ access, method }: RouteRow, account?: string): Record<string, string> {
  return {
    "accept-language": tagOf(currentLanguage()),
    ...(access !== "shared" && accountHeader(account)),
    ...(method !== "GET" && { "x-csrf": "1" }),
  };
}

function requestOf(row: RouteRow, options: Call, signal: AbortSignal): RequestInit {
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
  const { response, text } = await pending("calls", exchange(addressOf(id, options), rowOf(id), options));
  if (!response.ok) {
    const failure = parseFailure(text, response.status);
    await announceFailure(failure);
    throw failure;
  }
  noteSaved(id, response.headers);
  noteDate(response.headers);
  noteMade(id, response.headers);
  if (response.status === 202) throw new ApiFailure("pending", 202, "outcome unknown");
  return response.status === 204 ? undefined : parseAnswer(text, response.status);
}

/** One question for all calls that wait for its answer. */
let proving: Promise<unknown> | undefined;

/**
 * Sends a request. One that is refused until its sender has proven to be the account's owner asks for the proof, and is then
 * sent once more as it was. A browser that the account does not know may be asked for a code after that.
 * @param answered the refusal that was answered by a proof just now: it is asked about once
 */
export async function sendProven<Result>(send: () => Promise<Result>, answered?: FailureCode): Promise<Result> {
  try {
    return await send();
  } catch (failure) {
    if (!isFailure(failure) || !failure.proof || failure.code === answered) throw failure;
    proving ??= dialogs.show({ proof: failure.proof }).finally(() => {
      proving = undefined;
    });
    if (!(await proving)) throw failure;
    return sendProven(send, failure.code);
  }
}

/** Of a route whose types the caller has; a write that moves money goes through `sendMoney`. */
export function call(id: RouteId, options: Call): Promise<unknown> {
  const whole = { ...options, account: options.account ?? pageAccount() };
  const send = () => callOnce(id, whole);
  return options.unasked ? send() : sendProven(send);
}

/**
 * The only caller of the network. Calls reject with `ApiFailure`, or with the abort when the caller aborted; anything else
 * is a mistake of ours and comes through as it is.
 */
export const api = {
  get: <Id extends GetId>(id: Id, options?: GetOptions<Id>) => call(id, (options ?? {}) as Call) as Promise<Answer<Id>>,
  /** Non-GET calls; never repeated by themselves. */
  send: <Id extends SendId>(id: Id, ...[options]: SendArguments<Id>) =>
    call(id, (options ?? {}) as Call) as Promise<Answer<Id>>,
};

type ParamsOption<Id extends RouteId> = [Params<Id>] extends [never] ? unknown : { params: Params<Id> };
type BodyOption<Id extends RouteId> = [Body<Id>] extends [never] ? unknown : { body: Body<Id> };

/** What a GET route is asked with. */
export type ApiInput<Id extends GetId> = ParamsOption<Id> & { query?: Query<Id> };
export type GetOptions<Id extends GetId> = ApiInput<Id> & Pick<Call, "account" | "fresh" | "patienceMs" | "signal">;
type SendOptions<Id extends SendId> = ParamsOption<Id> &
  BodyOption<Id> & { query?: Query<Id> } & Pick<Call, "keepalive" | "patienceMs" | "signal" | "unasked">;

/** May be left out where the route takes neither parameters nor a body. */
export type SendArguments<Id extends SendId> =
  Partial<SendOptions<Id>> extends SendOptions<Id> ? [options?: SendOptions<Id>] : [options: SendOptions<Id>];
