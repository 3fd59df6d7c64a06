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
import { hasBody, httpFault, isHandshake, isOurOrigin, relayQueryOn, unreadableParameter } from "../http/request.ts";
import { allowedMethods } from "../pages/addresses.ts";
import { accessRefusal, sessionCheck } from "../session/caller.ts";
import type { RegionCheck, VisitorRegion } from "../session/region-check.ts";

const alwaysOpen = new Set<RouteRow | undefined>([routes.session, routes.signOut]);

/** A check and the routes that it applies to, by default all. */
interface CheckOf {
  readonly check: Check;
  concerns?(route: MatchedRoute): boolean;
}

/** Creates the function that lists a route's checks, in order. No check before the session check does any I/O. */
export async function createChecks(app: App): Promise<(route: MatchedRoute) => readonly Check[]> {
  const { deps } = app;
  const { config } = deps;
  const readsSession = ({ row }: MatchedRoute) => row !== undefined && row.access !== "shared" && row.reports !== true;
  const isPersonal = ({ row }: MatchedRoute) =>
    row !== undefined && row.access !== "shared" && row.access !== "visitor";
  // Pages, shared responses, reports, the session and sign-out stay open to restricted regions and during maintenance.
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

/** Mean event loop delay above which the process is overloaded. */
const maxDelayMs = 2_000;
/** Measuring interval. In a shorter one, a single long pause such as a catalogue fill would count as overload. */
const sampleMs = 4_000;
const overloadRetryMs = 2_000;

/** Refuses requests after two consecutive slow samples, because a single one may be a past pause of the machine. */
export async function overloadCheck(app: App): Promise<Check> {
  await app.register(underPressure, { sampleInterval: sampleMs });
  let firstSlow: number | undefined;
  return () => {
    const { eventLoopDelay } = app.memoryUsage();
    // Infinity means that the process was stopped and has just resumed, so nothing was measured.
    if (eventLoopDelay <= maxDelayMs || eventLoopDelay === Number.POSITIVE_INFINITY) {
      firstSlow = undefined;
      return;
    }
    firstSlow ??= eventLoopDelay;
    // Two samples never have the same delay in nanoseconds, so a different value is a new sample.
    if (eventLoopDelay !== firstSlow) throw new ApiError("overloaded", { retryAfterMs: overloadRetryMs });
  };
}

/**
 * Refuses ambiguous requests, which allow request smuggling (promises, edges), and handshakes on routes without
 * sockets. Query parameters of pages are not checked, because links may contain any.
 */
function checkStrictHttp({ raw, headers, route, url }: RequestView, reply: ReplyView): void {
  const code = httpFault(raw);
  // A request without these headers has no body to parse (RFC 9112 section 6.3).
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) {
    delete headers["content-type"];
  }
  if (code !== undefined) {
    // The bytes that follow may be a smuggled request.
    reply.header("connection", "close");
    throw new ApiError(code);
  }
  const name = route.row && !route.relay && !route.socket ? unreadableParameter(url) : undefined;
  if (name !== undefined) {
    throw new ApiError("validation_failed", { fields: { [fieldName.test(name) ? name : "querystring"]: "invalid" } });
  }
  if (!route.socket && isHandshake(raw)) throw new ApiError("not_found");
}

/** Refuses every spelling of a relayed address except the exact one. Sets `request.relayQuery`. */
function checkExactAddress(request: RequestView): void {
  const { route, url } = request;
  const query = relayQueryOn(route.url ?? "", url);
  if (query === undefined) throw new ApiError("not_found");
  request.relayQuery = query;
}

/** 16 bytes in base64 (RFC 6455 section 4.1). */
const key = /^[+/0-9A-Za-z]{22}==$/;

/** Requires a handshake with our Origin, because a foreign page's handshake has our cookie (RFC 6455 section 10.2). */
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

/** CSRF check. Refuses unsafe calls from other origins, or without a header that no form can send (decision 002). */
const csrfCheck =
  (config: Config) =>
  (request: RequestView, reply: ReplyView): void => {
    if (safeMethods.has(request.method) || isSameOrigin(request, config)) return;
    request.refusalEvent = "csrf_rejected";
    // The body stays unread, so the connection closes.
    if (hasBody(request.headers)) reply.header("connection", "close");
    throw new ApiError("csrf_rejected");
  };

function isSameOrigin({ headers }: RequestView, config: Config): boolean {
  const { host, origin, "sec-fetch-site": site = "same-origin", "x-csrf": marker } = headers;
  if (marker !== "1" || site !== "same-origin") return false;
  return origin === undefined || isOurOrigin(origin, host, config);
}

/** Refuses a request with a body to an unknown address before the body is read. */
function checkFound(request: RequestView, reply: ReplyView): void {
  if (!hasBody(request.headers)) return;
  reply.header("connection", "close");
  throw refusalOfUnfound(request, reply);
}

/** Returns 405 with the `allow` header if the address has a route for another method, otherwise 404. */
export function refusalOfUnfound({ method, url }: Pick<RequestView, "method" | "url">, reply: ReplyView): ApiError {
  const methods = allowedMethods(url.split("?", 1)[0] ?? "/");
  // Without a built client, pages have no routes.
  if (methods.length === 0 || methods.includes(method)) return new ApiError("not_found");
  reply.header("allow", methods.join(", "));
  return new ApiError("method_not_allowed");
}

/** Refuses visitors from a restricted region. Some routes also require a known country. */
const regionCheck =
  (regions: RegionCheck) =>
  ({ caller, language, route }: RequestView): void | Promise<void> => {
    if (route.row?.knownCountry) return requireKnown(regions, caller.ip, language);
    const region = regions.cachedRegion(caller.ip, language);
    if (!region) return regions.regionOf(caller.ip, language).then(refuseRestricted);
    if (region.restricted) refuseRestricted(region);
  };

async function requireKnown(regions: RegionCheck, ip: string, language: Language): Promise<void> {
  refuseRestricted(await regions.currentRegionOf(ip, language));
  if (!(await regions.isCountryKnown(ip, language))) throw new ApiError("country_unknown");
}

function refuseRestricted({ restricted, note }: VisitorRegion): void {
  if (restricted) throw new ApiError("region_restricted", { ...(note && { message: note }) });
}

const maintenanceRetryMs = 30_000;

function maintenanceCheck({ cache, site }: Deps) {
  /** Refuses the request if the site is still closed. Reading the cache refreshes a stale entry. */
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

/** Refuses a call from a page rendered for another account (`x-account`), because another tab has signed in since. */
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

/** Images allowed per call of the general limit. A page shows dozens, and many players share an address. */
const picturesPerCall = 10;

/** Limits image requests per minute by account, or by client address for guests. Each instance counts separately. */
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
/** One report is allowed per this many calls of the general limit. A page sends at most five (web/src/lib/errors). */
const callsPerReport = 30;
/** Limit for the reports of all clients, as a multiple of one address's limit, so that reports cannot fill the log. */
const addresses = 30;

/** Limits reports per minute by address, network and in total. Refusals are not logged, or they could fill the log. */
export async function reportLimitCheck(app: Pick<App, "createRateLimit" | "deps" | "register">): Promise<Check> {
  const { clock, config, log, store } = app.deps;
  const max = Math.max(1, Math.ceil(config.limits.requestsPerMinute / callsPerReport));
  const window = { name: "reports", ms: minuteMs, max, shared: false };

  /** Store for `@fastify/rate-limit` that uses the gateway's clock. */
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
