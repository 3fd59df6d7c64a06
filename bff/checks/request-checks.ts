import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { Language } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { routes } from "../../shared/routes.ts";
import { ApiError, fieldName } from "../api-error.ts";
import type { Config } from "../config.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { App, Check, MatchedRoute, ReplyView, RequestView } from "../fastify.ts";
import { addressKeysOf, networkTimes } from "../guard/address.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import { RequestCounter } from "../guard/rate-windows.ts";
import { httpFault, isHandshake, isOurOrigin, relayQueryOn, unreadableParameter } from "../http/request.ts";
import { allowedMethods } from "../pages/addresses.ts";
import { accessRefusal, sessionCheck } from "../session/caller.ts";
import type { RegionCheck, VisitorRegion } from "../session/region-check.ts";

const alwaysOpen = new Set<RouteRow | undefined>([routes.session, routes.signOut]);

/** A check and the routes it applies to. Without `concerns` it applies to all routes. */
interface CheckOf {
  readonly check: Check;
  concerns?(route: MatchedRoute): boolean;
}

/**
 * Creates the function that lists the checks of a route, in order. They run after the general limit, and the first one
 * that refuses determines the error. No check before the session check calls the store or the platform.
 */
export async function createChecks(app: App): Promise<(route: MatchedRoute) => readonly Check[]> {
  const { deps } = app;
  const { config } = deps;
  const readsSession = ({ row }: MatchedRoute) => row !== undefined && row.access !== "shared" && row.reports !== true;
  const isPersonal = ({ row }: MatchedRoute) =>
    row !== undefined && row.access !== "shared" && row.access !== "visitor";
  // Pages, shared responses, reports and sign-out stay open to restricted regions and during maintenance.
  const isClosable = (route: MatchedRoute) => readsSession(route) && !alwaysOpen.has(route.row);
  const isMedia = ({ url }: MatchedRoute) => url?.startsWith("/media/") === true;
  const all: readonly CheckOf[] = [
    { check: checkStrictHttp },
    { check: mediaLimitCheck(deps, (request) => app.clientAccount(request)), concerns: isMedia },
    { check: await reportLimitCheck(app), concerns: ({ row }) => row?.reports === true },
    { check: checkExactAddress, concerns: ({ relay, socket }) => relay !== undefined || socket === true },
    { check: handshakeCheck(config), concerns: ({ socket }) => socket === true },
    { check: csrfCheck(config), concerns: ({ row }) => row?.method !== "GET" && row?.reports !== true },
    { check: checkFound, concerns: ({ url }) => url === undefined },
    { check: sessionCheck(deps).check, concerns: readsSession },
    { check: regionCheck(deps.regionCheck), concerns: isClosable },
    { check: maintenanceCheck(deps), concerns: isClosable },
    { check: checkAccount, concerns: isPersonal },
    { check: checkAccess, concerns: ({ row }) => row !== undefined },
  ];
  return (route) => all.filter(({ concerns }) => concerns?.(route) ?? true).map(({ check }) => check);
}

/** Mean event loop delay from which on the process is overloaded: more requests would delay every response. */
const maxDelayMs = 2_000;
/** Over a shorter interval one long pause, such as a catalogue fill, would count as overload. */
const sampleMs = 4_000;
const overloadRetryMs = 2_000;

/**
 * Refuses requests while the process is overloaded: after two slow samples in a row, because a pause of the whole
 * machine is over once it is measured. `@fastify/under-pressure` only measures.
 */
export async function overloadCheck(app: App): Promise<Check> {
  await app.register(underPressure, { sampleInterval: sampleMs });
  let firstSlow: number | undefined;
  return () => {
    const { eventLoopDelay } = app.memoryUsage();
    // Infinity means that nothing was measured, because the process was stopped and has just resumed.
    if (eventLoopDelay <= maxDelayMs || eventLoopDelay === Number.POSITIVE_INFINITY) {
      firstSlow = undefined;
      return;
    }
    firstSlow ??= eventLoopDelay;
    // Two samples never agree to the nanosecond, so a different value is a new sample.
    if (eventLoopDelay !== firstSlow) throw new ApiError("overloaded", { retryAfterMs: overloadRetryMs });
  };
}

/**
 * Refuses requests that two programs in a row could read differently (promises, edges), and WebSocket handshakes to
 * routes without sockets. A page opens under any query, because links may carry parameters that no page reads. The
 * relay has its own rule (`checkExactAddress`).
 */
function checkStrictHttp({ raw, headers, route, url }: RequestView, reply: ReplyView): void {
  const code = httpFault(raw);
  // A request without a body has no content type, and Node has already ended its body (bff/app.ts). Without an
  // announcement there is no body (RFC 9112 section 6.3).
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) {
    delete headers["content-type"];
  }
  if (code !== undefined) {
    // The sender may interpret the bytes that follow differently.
    reply.header("connection", "close");
    throw new ApiError(code);
  }
  const name = route.row && !route.relay && !route.socket ? unreadableParameter(url) : undefined;
  if (name !== undefined) {
    throw new ApiError("validation_failed", { fields: { [fieldName.test(name) ? name : "querystring"]: "invalid" } });
  }
  if (!route.socket && isHandshake(raw)) throw new ApiError("not_found");
}

/** Refuses relayed addresses in any spelling but the exact one. Sets `request.relayQuery` to the query that passed. */
function checkExactAddress(request: RequestView): void {
  const { route, url } = request;
  const query = relayQueryOn(route.url ?? "", url);
  if (query === undefined) throw new ApiError("not_found");
  request.relayQuery = query;
}

/** 16 bytes in base64 (RFC 6455 section 4.1). */
const key = /^[+/0-9A-Za-z]{22}==$/;

/**
 * Admits only WebSocket handshakes to the routes of RELAY_WS_PATHS; `checkStrictHttp` refuses those to other routes.
 * Browsers always send an Origin, and the handshake of a foreign page carries our cookie (RFC 6455 section 10.2).
 */
const handshakeCheck =
  (config: Config) =>
  (request: RequestView): void => {
    const { headers, raw } = request;
    if (!isHandshake(raw)) throw new ApiError("not_found");
    const isWellFormed = headers["sec-websocket-version"] === "13" && key.test(headers["sec-websocket-key"] ?? "");
    if (!isWellFormed) throw new ApiError("bad_request");
    if (headers.origin && isOurOrigin(headers.origin, headers.host, config)) return;
    request.refusalEvent = "csrf_rejected";
    throw new ApiError("csrf_rejected");
  };

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Requires a header that no foreign form can send, and the site's own origin, on every call that may change something
 * (decision 002). Clients other than browsers send neither Sec-Fetch-Site nor Origin, and have no cookie to abuse.
 */
const csrfCheck =
  (config: Config) =>
  (request: RequestView, reply: ReplyView): void => {
    if (safeMethods.has(request.method) || isSameOrigin(request, config)) return;
    request.refusalEvent = "csrf_rejected";
    // The body stays unread: the connection closes after the response.
    if (hasBody(request)) reply.header("connection", "close");
    throw new ApiError("csrf_rejected");
  };

function isSameOrigin({ headers }: RequestView, config: Config): boolean {
  const { host, origin, "sec-fetch-site": site = "same-origin", "x-csrf": marker } = headers;
  if (marker !== "1" || site !== "same-origin") return false;
  return origin === undefined || isOurOrigin(origin, host, config);
}

const hasBody = ({ headers }: RequestView): boolean => (headers["content-length"] ?? "0") !== "0";

/** Refuses a request with a body to an unknown address before any of the body is read. */
function checkFound(request: RequestView, reply: ReplyView): void {
  if (!hasBody(request)) return;
  reply.header("connection", "close");
  throw refusalOfUnfound(request, reply);
}

/** Returns 404, or 405 with the `allow` header, for an address that has no route for the method. */
export function refusalOfUnfound({ url }: RequestView, reply: ReplyView): ApiError {
  const methods = allowedMethods(url.split("?", 1)[0] ?? "/");
  if (methods.length === 0) return new ApiError("not_found");
  reply.header("allow", methods.join(", "));
  return new ApiError("method_not_allowed");
}

/** Closes personal and write routes to visitors from a restricted region or, if needed, from an unknown country. */
const regionCheck =
  (regions: RegionCheck) =>
  ({ caller, language, route }: RequestView): void | Promise<void> => {
    if (route.row?.knownCountry) return requireKnown(regions, caller.ip, language);
    const region = regions.cachedRegion(caller.ip, language);
    if (!region) return regions.regionOf(caller.ip, language).then(refuseRestricted);
    if (region.restricted) refuseRestricted(region);
  };

async function requireKnown(regions: RegionCheck, ip: string, language: Language): Promise<void> {
  refuseRestricted(await regions.regionOf(ip, language));
  if (!(await regions.isCountryKnown(ip, language))) throw new ApiError("country_unknown");
}

function refuseRestricted({ restricted, note }: VisitorRegion): void {
  if (restricted) throw new ApiError("region_restricted", { ...(note && { message: note }) });
}

const maintenanceRetryMs = 30_000;

/** Closes personal and write routes during maintenance. Waits for the platform only while maintenance is on. */
function maintenanceCheck({ cache, site }: Deps) {
  /** Refuses the request unless the site has reopened: reading the cache refreshes a stale entry. */
  async function refuseWhileClosed(language: Language): Promise<void> {
    const { state, maintenance } = await cache.value(site, language);
    if (state !== "maintenance") return;
    const { note, start, end } = maintenance ?? {};
    throw new ApiError("maintenance", {
      retryAfterMs: maintenanceRetryMs,
      ...(note && { message: note }),
      ...(maintenance && { until: { ...(start && { start }), ...(end && { end }) } }),
    });
  }

  return ({ language }: RequestView): void | Promise<void> => {
    if (cache.getWithoutWaiting(site, language)?.state !== "maintenance") return;
    return refuseWhileClosed(language);
  };
}

/**
 * Refuses a call of a page that was rendered for another account (`x-account`): another tab has signed in meanwhile.
 */
function checkAccount({ caller, headers }: RequestView): void {
  const pageAccount = headers["x-account"];
  if (pageAccount === undefined) return;
  const account = caller.ticket?.record.member?.account;
  if (account !== undefined && pageAccount !== encodeURIComponent(account)) throw new ApiError("account_changed");
}

export function checkAccess({ caller, route }: RequestView): void {
  const code = route.row && accessRefusal(route.row, caller);
  if (code) throw new ApiError(code);
}

/** Images per call of the general limit: a page shows dozens, and many players share an address. */
const picturesPerCall = 10;

/**
 * Limits the images of `/media` per minute, by account or, for guests, by client address. Each instance counts
 * separately.
 */
export function mediaLimitCheck(
  { clock, config }: Pick<Deps, "clock" | "config">,
  ownerOf: (request: RequestView) => AccountHash | undefined,
) {
  const minutes = new AddressMinutes(clock, config.limits.requestsPerMinute * picturesPerCall);
  return (request: RequestView): void => {
    const retryAfterMs = minutes.count(request.caller.ip, ownerOf(request));
    if (retryAfterMs === undefined) return;
    request.refusalEvent = "excess_rate_limit_exceeded";
    throw new ApiError("too_many_requests", { retryAfterMs });
  };
}

const minuteMs = 60_000;
/** One report is allowed per 30 calls of the general limit. A page sends at most five (web/src/lib/errors). */
const callsPerReport = 30;
/** All addresses together may send as many reports as this many addresses, so that reports cannot fill the log. */
const addresses = 30;

/**
 * Limits the reports of an address, of its network and of all clients per minute, with `@fastify/rate-limit`. Each
 * instance counts separately. The refusal is not logged, so that a flood of reports does not become a flood of lines.
 */
export async function reportLimitCheck(app: Pick<App, "createRateLimit" | "deps" | "register">): Promise<Check> {
  const { clock, config, log, store } = app.deps;
  const max = Math.max(1, Math.ceil(config.limits.requestsPerMinute / callsPerReport));
  const window = { name: "reports", ms: minuteMs, max, shared: false };

  /** Counts by the clock of the gateway. */
  class ReportStore implements FastifyRateLimitStore {
    readonly #counter = new RequestCounter({ clock, log, store }, window);

    incr(key: string, done: Parameters<FastifyRateLimitStore["incr"]>[1]): void {
      done(null, this.#counter.hit(key));
    }

    child(): FastifyRateLimitStore {
      return new ReportStore();
    }
  }

  await app.register(rateLimit, { global: false, store: ReportStore });
  const limits = [
    { times: 1, keyOf: (ip: string) => addressKeysOf(ip).address },
    { times: networkTimes, keyOf: (ip: string) => addressKeysOf(ip).network },
    { times: addresses, keyOf: () => "all" },
  ].map(({ times, keyOf }) => ({
    keyOf,
    hit: app.createRateLimit({
      max: max * times,
      timeWindow: minuteMs,
      keyGenerator: ({ caller }) => keyOf(caller.ip) ?? "",
    }),
  }));

  return async (request) => {
    for (const { keyOf, hit } of limits) {
      if (keyOf(request.caller.ip) === undefined) continue;
      const result = await hit(request);
      if (!result.isAllowed && result.isExceeded) throw new ApiError("too_many_requests", { retryAfterMs: result.ttl });
    }
  };
}
