import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { familySessions } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import type { ReplyView, RequestView } from "../fastify.ts";
import { addressKeysOf, networkCostTimes, networkTimes } from "../guard/address.ts";
import { type RateLimitState, RateWindows } from "../guard/rate-windows.ts";
import { isHandshake } from "../http/request.ts";

/** Budget for an account's pages and files, as a multiple of its units per second. Covers two first visits. */
const accountPageTimes = 4;

/** Limit for an account's sessions at one place: all sessions of a copied remember-me token, and two more. */
const accountSessionTimes = familySessions + 2;

/** Share of a guest's units per second up to which every page and file is logged (decision 071). */
const linedShare = 1 / 5;

/** Matches the JSON API and the relay. A WebSocket handshake counts as a call at any path. */
const calls = /^\/(api|wps|lgw)\//;

/**
 * The general limit (decisions 050 and 071). A request counts for its account if this instance knows the session,
 * otherwise for its address and IPv6 network. Calls count per hour and minute. The window of a second counts the cost
 * of all requests.
 * Personal responses, and refusals of calls, state the remaining units (draft-ietf-httpapi-ratelimit-headers-10).
 * Shared responses do not, because they are the same for all clients.
 */
export const generalLimitPlugin = fp(registerGeneralLimit, {
  name: "general-limit",
  decorators: { fastify: ["deps"], request: ["isOfBusyAddress"] },
});

async function registerGeneralLimit(app: FastifyInstance): Promise<void> {
  const { config, cookies, sessionOwners } = app.deps;
  const { addressTimes } = config.limits;
  const accounts = new RateWindows(app.deps, 1);
  /** Counts sessions on routes whose row has `apart` (shared/route-row.ts). */
  const sessions = new RateWindows(app.deps, 1);
  const accountSessions = new RateWindows(app.deps, accountSessionTimes);
  const addresses = new RateWindows(app.deps, addressTimes);
  const networks = new RateWindows(app.deps, addressTimes * networkTimes, addressTimes * networkCostTimes);
  /** Counts pages and files of an account separately, because a busy address must not break a first visit. */
  const accountPages = new RateWindows(app.deps, addressTimes, Math.min(addressTimes, accountPageTimes));
  const floods = new Floods(app.deps.clock);
  /** Tracks floods of requests without a route. Only these floods close connections that have not sent anything yet. */
  const unroutedFloods = new Floods(app.deps.clock);

  const ownerOf = (request: Pick<RequestView, "headers">) => {
    const sid = cookies.read(request, "sid");
    return sid === undefined ? undefined : sessionOwners.ownerOf(sid);
  };

  const guestOf = (ip: string): readonly Subject[] => {
    const { address, network } = addressKeysOf(ip);
    const ofNetwork = network === undefined ? [] : [{ windows: networks, key: network }];
    return [{ windows: addresses, key: address }, ...ofNetwork];
  };
  const subjectsOf = (request: FastifyRequest, ofAccount: RateWindows): readonly Subject[] => {
    const owner = ownerOf(request);
    if (!owner) return guestOf(request.caller.ip);
    const { session, account } = owner;
    if (request.route.row?.apart) {
      return [
        { windows: sessions, key: placeOf(session, request.caller.ip) },
        { windows: accountSessions, key: placeOf(`sessions of ${account}`, request.caller.ip), session },
      ];
    }
    return [{ windows: ofAccount, key: account, session }];
  };

  const refuse = (
    request: RequestView,
    { windows, key, session }: Subject,
    state: RateLimitState,
    reply?: ReplyView,
  ): never => {
    if (reply) stateLimit(reply, windows, state);
    request.refusalEvent = "excess_rate_limit_exceeded";
    floods.add(session === undefined ? key : placeOf(session, request.caller.ip));
    throw new ApiError("too_many_requests", { retryAfterMs: state.ttl });
  };

  /** Counts units in the window of a second. Returns the exceeded subject, if any. @param request a page or file */
  function spend(subjects: readonly Subject[], units: number, request?: RequestView) {
    for (const subject of subjects) {
      const state = subject.windows.hitSecond(subject.key, units);
      if (state.isExceeded) return { subject, state };
      if (request && state.remaining < state.max * (1 - linedShare) && subject.windows !== accountPages)
        request.isOfBusyAddress = true;
    }
    return undefined;
  }

  app.decorate("clientAccount", (request: Pick<RequestView, "headers">) => ownerOf(request)?.account);

  app.decorate("charge", (request: FastifyRequest, units: number) => {
    const exceeded = spend(subjectsOf(request, accounts), units);
    if (exceeded) refuse(request, exceeded.subject, exceeded.state);
  });

  app.decorate("countUnrouted", (ip: string, units = 1, refusals = 1) => {
    const exceeded = spend(guestOf(ip), units);
    if (!exceeded) return;
    floods.add(exceeded.subject.key, refusals);
    unroutedFloods.add(exceeded.subject.key, refusals);
  });

  app.decorate("isFlooding", (ip: string, headers?: IncomingHttpHeaders) => {
    if (!floods.isAny) return false;
    const owner = headers && ownerOf({ headers });
    if (owner) return floods.has(placeOf(owner.session, ip));
    const ofGuests = headers ? floods : unroutedFloods;
    return guestOf(ip).some(({ key }) => ofGuests.has(key));
  });

  app.decorate("checkGeneralLimit", (request: FastifyRequest, reply: FastifyReply) => {
    const units = costOf(request);
    // The matched route decides, because `/%61pi` also reaches the API.
    if (!calls.test(request.route.url ?? request.url) && !isHandshake(request.raw)) {
      const exceeded = spend(subjectsOf(request, accountPages), units, request);
      if (exceeded) refuse(request, exceeded.subject, exceeded.state);
      return;
    }
    // A call counts for each of its subjects. The response states the limit of the first subject only.
    let isStated = request.route.row?.access === "shared";
    for (const subject of subjectsOf(request, accounts)) {
      const state = subject.windows.hit(subject.key, units);
      if (state.isExceeded) refuse(request, subject, state, reply);
      if (!isStated) stateLimit(reply, subject.windows, state);
      isStated = true;
    }
  });
}

/** Returns the key of an owner at one address or /48, so that a copied cookie does not use up the owner's calls. */
function placeOf(owner: string, ip: string): string {
  const { address, network = address } = addressKeysOf(ip);
  return `${owner} ${network}`;
}

interface Subject {
  readonly windows: RateWindows;
  readonly key: string;
  /** Set for an account's windows. During a flood, this session at its place is refused instead of the account. */
  readonly session?: string;
}

function stateLimit(reply: ReplyView, { policy }: RateWindows, { name, remaining, ttl }: RateLimitState): void {
  reply.header("ratelimit-policy", policy);
  reply.header("ratelimit", `"${name}";r=${remaining};t=${Math.ceil(ttl / 1000)}`);
}

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a request. @throws ApiError `too_many_requests` above the limit */
    checkGeneralLimit(request: FastifyRequest, reply: FastifyReply): void;
    /** Whether the client must be refused as cheaply as possible. Without `headers`, only unrouted floods count. */
    isFlooding(ip: string, headers?: IncomingHttpHeaders): boolean;
    /** Counts an unrouted request for its address, and also `refusals` once the per-second limit is used up. */
    countUnrouted(ip: string, units?: number, refusals?: number): void;
    /** Counts additional work before it is done. @throws ApiError `too_many_requests` */
    charge(request: FastifyRequest, units: number): void;
    /** Returns the account of the cookie's session if this instance knows the session. */
    clientAccount(request: Pick<FastifyRequest, "headers">): AccountHash | undefined;
  }
}

/** Bytes of JSON that cost one unit to parse and validate. */
const jsonBytes = 2_048;
/** Bytes per unit of other bodies, which are not parsed. */
const passedBytes = 256 * 1024;
const addressBytes = 2_048;
/** Bytes of header names and values per unit. A browser with our cookies sends half as many. */
const headerBytes = 4_096;
/** Header names and values per unit. Browsers send half as many. */
const headerParts = 100;

/** Returns a request's cost in units of half a millisecond of CPU (decision 071). */
export function costOf(request: Pick<RequestView, "headers" | "method" | "raw" | "route" | "url">): number {
  const { headers, method, raw, route, url } = request;
  const { "content-length": length } = headers;
  const base = route.row?.cost ?? route.cost ?? (calmMethods.has(method) ? 1 : writeCost);
  const parts = raw.rawHeaders ?? [];
  let bytes = 0;
  for (const part of parts) bytes += part.length;
  const long = Math.floor(url.length / addressBytes) + Math.floor(bytes / headerBytes);
  const many = Math.floor(parts.length / headerParts);
  if (length === undefined) return base + long + many + chunksCostOf(headers);
  const bytesPerUnit = headers["content-type"]?.includes("json") ? jsonBytes : passedBytes;
  return base + long + many + Math.min(largestUnits, Math.floor((Number(length) || 0) / bytesPerUnit));
}

/** Returns the cost of a chunked body. Node parses up to 128 kB before the refusal, in up to 50 ms. */
export const chunksCostOf = (headers: IncomingHttpHeaders): number =>
  headers["transfer-encoding"] === undefined ? 0 : 120;

const calmMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Higher than for a read: a write has a body and usually calls the platform. */
const writeCost = 3;
/** Maximum units for a body, because a client can announce any length before it sends anything. */
const largestUnits = 64;

const windowMs = 1_000;
/** Refusals per second after which a client counts as flooding. */
const maxRefusals = 50;
const maxClients = 10_000;

/** Tracks clients that continue after many refusals, and are therefore disconnected or get a minimal 429. */
class Floods {
  readonly #clock: Clock;
  readonly #refusals = new Map<string, number>();
  /** Whether any client may be flooding. Stays true until the next refusal or check after the window. */
  isAny = false;
  #endsAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(key: string, times = 1): void {
    this.#next();
    const before = this.#refusals.get(key) ?? 0;
    if (this.#refusals.size >= maxClients && before === 0) return;
    const refusals = before + times;
    this.#refusals.set(key, refusals);
    if (refusals > maxRefusals) this.isAny = true;
  }

  has(key: string): boolean {
    if (this.isAny) this.#next();
    return this.isAny && (this.#refusals.get(key) ?? 0) > maxRefusals;
  }

  #next(): void {
    const now = this.#clock.now();
    if (now < this.#endsAt) return;
    this.#refusals.clear();
    this.isAny = false;
    this.#endsAt = now + windowMs;
  }
}
