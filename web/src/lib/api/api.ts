import type { Answer, Body, GetId, Params, Query, SendId } from "../../../../shared/api.ts";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { type RouteId, routes } from "../../../../shared/routes.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { tagOf } from "../i18n/language.ts";
import { takeEarly } from "./early.ts";
import { ApiFailure } from "./failure.ts";
import { announceFailure } from "./failure-news.ts";
import { isOutOfDate, renewMs } from "./freshness.ts";
import { noteSaved } from "./saved.ts";
import { noteDate } from "./server-clock.ts";

/** The gateway ends every call within 15 s (promises, fault 3); the rest is a slow line. */
const patienceMs = 30_000;

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** Of a write that moves money: the same for every try of the same intent (decision 017). */
  idempotencyKey?: string;
  /** As new as the gateway can have it, whatever this browser has kept. */
  fresh?: true;
}

/** The address of a route: parameters filled in, the page's language named where the answer is cached by it. */
export function addressOf(id: RouteId, { params = {}, query = {} }: Call = {}): string {
  const row: RouteRow = routes[id];
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  if (row.access === "shared") search.set("language", currentLanguage());
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Reads the failure out of an answer that is no success. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const error = body?.error;
  if (!error?.code) return new ApiFailure("internal", response.status, response.statusText);
  return new ApiFailure(error.code, response.status, error.message, error);
}

async function call(id: RouteId, options: Call): Promise<unknown> {
  const row: RouteRow = routes[id];
  const address = addressOf(id, options);
  const headers: Record<string, string> = { accept: "application/json", "accept-language": tagOf(currentLanguage()) };
  if (row.method !== "GET") headers["x-csrf"] = "1";
  if (options.body !== undefined) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const timeout = AbortSignal.timeout(patienceMs);
  const ask = () =>
    fetch(address, {
      method: row.method,
      headers,
      credentials: "same-origin",
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(options.fresh && { cache: "no-cache" as const }),
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
  let response: Response;
  try {
    response = await ((!options.fresh && takeEarly(row.method, address)) || ask());
    if (options.fresh && isOutOfDate(response)) {
      await new Promise((renewed) => setTimeout(renewed, renewMs));
      response = await ask();
    }
    if (response.ok) {
      noteSaved(id, response.headers);
      noteDate(response.headers);
      if (response.status === 202) throw new ApiFailure("pending", 202, "outcome unknown");
      return response.status === 204 ? undefined : await response.json();
    }
  } catch (cause) {
    // The caller changed its mind: that is not a failure to show.
    if (options.signal?.aborted || cause instanceof ApiFailure) throw cause;
    throw new ApiFailure("network", 0, "no answer", {}, cause);
  }
  const failure = await failureOf(response);
  await announceFailure(failure);
  throw failure;
}

/** The only caller of the network. Calls reject with `ApiFailure`, or with the abort when the caller aborted. */
export const api = {
  get: <Id extends GetId>(id: Id, options?: GetOptions<Id>) => call(id, (options ?? {}) as Call) as Promise<Answer<Id>>,
  /** Non-GET calls; never repeated by themselves. */
  send: <Id extends SendId>(id: Id, ...[options]: SendArguments<Id>) =>
    call(id, (options ?? {}) as Call) as Promise<Answer<Id>>,
};

type ParamsOption<Id extends RouteId> = [Params<Id>] extends [never] ? unknown : { params: Params<Id> };
type BodyOption<Id extends RouteId> = [Body<Id>] extends [never] ? unknown : { body: Body<Id> };

export type GetOptions<Id extends GetId> = ParamsOption<Id> & Pick<Call, "fresh" | "signal"> & { query?: Query<Id> };
type SendOptions<Id extends SendId> = ParamsOption<Id> & BodyOption<Id> & Pick<Call, "signal" | "idempotencyKey">;

/** May be left out where the route takes neither parameters nor a body. */
type SendArguments<Id extends SendId> =
  Partial<SendOptions<Id>> extends SendOptions<Id> ? [options?: SendOptions<Id>] : [options: SendOptions<Id>];
