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

/**
 * Multiple of an account's units per second that its pages and files may use. It covers two first visits, each with
 * some fifty files and sixty images.
 */
const accountPageTimes = 4;

/**
 * Limit of all sessions of an account at one place, as a multiple of one session's: those of a copied remember-me token
 * and two of the owner.
 */
const accountSessionTimes = familySessions + 2;

/**
 * Share of the guests' units per second within which each page and file gets a log line (decision 071). It is more than
 * a first visit needs.
 */
const linedShare = 1 / 5;

/** Matches the JSON API and the relay. Handshakes are calls wherever they go. */
const calls = /^\/(api|wps|lgw)\//;

/**
 * The general limit (decisions 050 and 071). A request counts for an account if this instance knows its cookie as a
 * session of that account, otherwise for the client address and, with IPv6, its network. Calls count in windows of an
 * hour and a minute; all requests count in the window of a second, in units of their cost. Personal responses and
 * refusals carry the remaining units (draft-ietf-httpapi-ratelimit-headers-10); shared responses must be the same for
 * all clients. Adds no hook: `plugins/checks.ts` calls `checkGeneralLimit` in its own, after the request is prepared.
 */
export const generalLimitPlugin = fp(registerGeneralLimit, {
  name: "general-limit",
  decorators: { fastify: ["deps"], request: ["isOfBusyAddress"] },
});

async function registerGeneralLimit(app: FastifyInstance): Promise<void> {
  const { config, cookies, sessionOwners } = app.deps;
  const { addressTimes } = config.limits;
  const accounts = new RateWindows(app.deps, 1);
  /** Counts each session at each place, on rows that are counted separately (`apart` in shared/route-row.ts). */
  const sessions = new RateWindows(app.deps, 1);
  const accountSessions = new RateWindows(app.deps, accountSessionTimes);
  const addresses = new RateWindows(app.deps, addressTimes);
  const networks = new RateWindows(app.deps, addressTimes * networkTimes, addressTimes * networkCostTimes);
  /** Counts pages and files of an account. A first visit loads many together, and a busy address must not break it. */
  const accountPages = new RateWindows(app.deps, addressTimes, Math.min(addressTimes, accountPageTimes));
  const floods = new Floods(app.deps.clock);
  /** Tracks floods of requests without a route. Only these close connections that have not sent anything yet. */
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

  /** Counts in the window of a second only, and returns the subject that is exceeded. @param request a page or file */
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
    // The matched route decides, because `/%61pi` reaches the API as well.
    if (!calls.test(request.route.url ?? request.url) && !isHandshake(request.raw)) {
      const exceeded = spend(subjectsOf(request, accountPages), units, request);
      if (exceeded) refuse(request, exceeded.subject, exceeded.state);
      return;
    }
    // A call counts for each of its subjects, and is refused if one is exceeded. The response states the first.
    let isStated = request.route.row?.access === "shared";
    for (const subject of subjectsOf(request, accounts)) {
      const state = subject.windows.hit(subject.key, units);
      if (state.isExceeded) refuse(request, subject, state, reply);
      if (!isStated) stateLimit(reply, subject.windows, state);
      isStated = true;
    }
  });
}

/**
 * Returns the key of an owner at one IPv4 address or /48. A cookie copied elsewhere does not use up the owner's own
 * calls.
 */
function placeOf(owner: string, ip: string): string {
  const { address, network = address } = addressKeysOf(ip);
  return `${owner} ${network}`;
}

interface Subject {
  readonly windows: RateWindows;
  readonly key: string;
  /** Set for an account's windows: during a flood, this session at its place is cut off instead of the account. */
  readonly session?: string;
}

/** Sets the RateLimit fields of a response. */
function stateLimit(reply: ReplyView, { policy }: RateWindows, { name, remaining, ttl }: RateLimitState): void {
  reply.header("ratelimit-policy", policy);
  reply.header("ratelimit", `"${name}";r=${remaining};t=${Math.ceil(ttl / 1000)}`);
}

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a request. @throws ApiError `too_many_requests` beyond the limit */
    checkGeneralLimit(request: FastifyRequest, reply: FastifyReply): void;
    /**
     * Whether the client is flooding, so that its requests must be refused as cheaply as possible. The session of the
     * cookie is checked, or address and network if there is none. Without `headers` (the connection has sent nothing
     * yet) only floods of requests without a route count.
     */
    isFlooding(ip: string, headers?: IncomingHttpHeaders): boolean;
    /** Counts an unrouted request for its address: its cost, and `refusals` once the per-second limit is used up. */
    countUnrouted(ip: string, units?: number, refusals?: number): void;
    /** Counts additional work of a request before it is done. @throws ApiError `too_many_requests` */
    charge(request: FastifyRequest, units: number): void;
    /** Returns the account of the cookie's session if this instance knows it. Limits then count by the account. */
    clientAccount(request: Pick<FastifyRequest, "headers">): AccountHash | undefined;
  }
}

/** Bytes of JSON whose parsing and validation cost one unit, at any depth. */
const jsonBytes = 2_048;
/** Bytes per unit of other bodies, which pass through unparsed. */
const passedBytes = 256 * 1024;
const addressBytes = 2_048;
/** Bytes of header names and values per unit: a browser with our cookies sends half of it. */
const headerBytes = 4_096;
/** Names and values per unit, those of 50 headers: twice what any browser sends. */
const headerParts = 100;

/**
 * Returns the cost of a request, in units of half a millisecond of CPU: a cached response costs less (decision 071). A
 * route with more work has its own `cost`. Long addresses, long or many headers, large bodies and chunks are added.
 */
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

/** Cost of a chunked body, which is refused: Node parses up to twice 64 kB, in up to 50 ms for chunks of one byte. */
export const chunksCostOf = (headers: IncomingHttpHeaders): number =>
  headers["transfer-encoding"] === undefined ? 0 : 120;

const calmMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** A write reads and validates a body, and usually calls the platform. */
const writeCost = 3;
/** Upper bound of the units for a body, because a client announces a length before it sends anything. */
const largestUnits = 64;

const windowMs = 1_000;
/** Refusals of one client per second beyond which it gets no more responses. */
const maxRefusals = 50;
const maxClients = 10_000;

/**
 * Tracks clients that continue after many refusals in a second. They get no responses, because a refusal costs as much
 * as a response.
 */
class Floods {
  readonly #clock: Clock;
  readonly #refusals = new Map<string, number>();
  /** Whether a client may flood. Stays true until the next refusal or check after the window. */
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
