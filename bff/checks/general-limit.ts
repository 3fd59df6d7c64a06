import type { IncomingHttpHeaders } from "node:http";
import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { familySessions } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import type { App, Check, ReplyView, RequestView } from "../fastify.ts";
import { addressKeysOf, networkCostTimes, networkTimes } from "../guard/address.ts";
import { type RateLimitState, RateWindows, rateLimitField } from "../guard/rate-windows.ts";
import { isHandshake } from "../http/request.ts";

/**
 * Units of pages and files an account has in a second, in those of its calls: twice what a page's first visit loads, some
 * fifty files and sixty pictures. It is one player's, so it does not grow with what a carrier's address has.
 */
const accountPageTimes = 4;

/**
 * What all sessions of an account at one place may call of rows that are counted apart, in calls of one: a copied remembered
 * token has `familySessions`, and two of the owner's are left.
 */
const accountSessionTimes = familySessions + 2;

/**
 * Of the units of guests in a second, the share in which each page and file has a line of its own (decision 071): more than
 * a first visit loads.
 */
const linedShare = 1 / 5;

/** The JSON API and the relay; handshakes are calls wherever they go. */
const calls = /^\/(api|wps|lgw)\//;

/**
 * The general limit in several windows, the shortest in units of what a request costs: of the account where a cookie is
 * known to be one of its sessions, of the client address for everybody else, and of the network an IPv6 address is in
 * (decisions 050 and 071). Pages, files and probes are no calls; they count in the second alone. A personal answer
 * and every refusal of a call say what is left (RateLimit fields, draft-ietf-httpapi-ratelimit-headers-10); a shared
 * answer must be the same for everybody and says nothing.
 */
export async function generalLimitCheck(app: App): Promise<Check> {
  const { config, cookies, sessionOwners } = app.deps;
  const { addressTimes } = config.limits;
  const accounts = new RateWindows(app.deps, 1);
  /** Of the rows that are counted apart (`apart` in shared/route-row.ts): of a session at one place. */
  const sessions = new RateWindows(app.deps, 1);
  const accountSessions = new RateWindows(app.deps, accountSessionTimes);
  const addresses = new RateWindows(app.deps, addressTimes);
  const networks = new RateWindows(app.deps, addressTimes * networkTimes, addressTimes * networkCostTimes);
  /** Pages and files of an account: a first visit loads many at once, and a busy address must not break it. */
  const accountPages = new RateWindows(app.deps, addressTimes, Math.min(addressTimes, accountPageTimes));
  const floods = new Floods(app.deps.clock);
  /** Requests that have no route. Only these close connections that have sent nothing yet. */
  const unroutedFloods = new Floods(app.deps.clock);

  await app.register(rateLimit, { global: false, store: CallStore });
  // The store judges all windows at once; the package learns whether one is exceeded.
  const countCall = app.createRateLimit({ max: 1, timeWindow: 1_000, keyGenerator: callOf as () => never });

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

  const refuse = (request: RequestView, { windows, key, session, state }: Judgement, reply?: ReplyView): never => {
    if (reply) tell(reply, windows.policy, state);
    request.refusal = "excess_rate_limit_exceeded";
    floods.add(session === undefined ? key : placeOf(session, request.caller.ip));
    throw new ApiError("too_many_requests", { retryAfterMs: state.ttl });
  };

  /** A call counts for its account, or for its address and network. */
  function callOf(request: FastifyRequest): CountedCall {
    return new CountedCall(subjectsOf(request, accounts), costOf(request));
  }

  async function count(request: FastifyRequest, reply: ReplyView): Promise<void> {
    const result = await countCall(request);
    const { judgement } = result.key as unknown as CountedCall;
    if ("isExceeded" in result && result.isExceeded) refuse(request, judgement, reply);
    if (request.route.row?.access !== "shared") tell(reply, judgement.windows.policy, judgement.state);
  }

  /** Counts in the second alone. @param request a page or file @returns what has nothing left */
  function spend(subjects: readonly Subject[], units: number, request?: RequestView): Judgement | undefined {
    for (const subject of subjects) {
      const state = subject.windows.hitSecond(subject.key, units);
      if (state.isExceeded) return { ...subject, state };
      if (request && state.remaining < state.max * (1 - linedShare) && subject.windows !== accountPages)
        request.isOfBusyAddress = true;
    }
    return undefined;
  }

  app.decorate("ownerOf", (request: Pick<RequestView, "headers">) => ownerOf(request)?.account);

  app.decorate("charge", (request: FastifyRequest, units: number) => {
    const exceeded = spend(subjectsOf(request, accounts), units);
    if (exceeded) refuse(request, exceeded);
  });

  app.decorate("countUnrouted", (ip: string, units = 1, refusals = 1) => {
    const exceeded = spend(guestOf(ip), units);
    if (!exceeded) return;
    floods.add(exceeded.key, refusals);
    unroutedFloods.add(exceeded.key, refusals);
  });

  app.decorate("isFlooding", (ip: string, headers?: IncomingHttpHeaders) => {
    if (!floods.isAny) return false;
    const owner = headers && ownerOf({ headers });
    if (owner) return floods.has(placeOf(owner.session, ip));
    const ofGuests = headers ? floods : unroutedFloods;
    return guestOf(ip).some(({ key }) => ofGuests.has(key));
  });

  return (request, reply) => {
    // By the route it reached: `/%61pi` is the API too.
    if (calls.test(request.route.url ?? request.url) || isHandshake(request.raw)) return count(request, reply);
    const exceeded = spend(subjectsOf(request, accountPages), costOf(request), request);
    if (exceeded) refuse(request, exceeded);
  };
}

/**
 * Key of a session, or of all sessions of an account, at one IPv4 address or /48. A copied cookie used elsewhere does not use
 * up the calls that its owner needs to defend the account, and the /64 networks of a /48 share one window.
 */
function placeOf(owner: string, ip: string): string {
  const { address, network = address } = addressKeysOf(ip);
  return `${owner} ${network}`;
}

/** What a request is counted by. */
interface Subject {
  readonly windows: RateWindows;
  readonly key: string;
  /** Of an account's windows: not the account, but this session at its place is answered no more while it floods. */
  readonly session?: string;
}

interface Judgement extends Subject {
  readonly state: RateLimitState;
}

/** What one call is counted by; the package passes it from `keyGenerator` to the store as the key. */
class CountedCall {
  readonly #subjects: readonly Subject[];
  readonly #units: number;
  #judgement: Judgement | undefined;

  constructor(subjects: readonly Subject[], units: number) {
    this.#subjects = subjects;
    this.#units = units;
  }

  /** Counts it for each subject until one is exceeded; otherwise the first subject's state is what the caller is told. */
  count(): RateLimitState {
    for (const subject of this.#subjects) {
      const state = subject.windows.hit(subject.key, this.#units);
      if (!this.#judgement || state.isExceeded) this.#judgement = { ...subject, state };
      if (state.isExceeded) break;
    }
    return this.judgement.state;
  }

  get judgement(): Judgement {
    if (!this.#judgement) throw new Error("a call without a subject");
    return this.#judgement;
  }
}

/** The store that @fastify/rate-limit counts with. */
class CallStore implements FastifyRateLimitStore {
  incr(key: unknown, callback: Parameters<FastifyRateLimitStore["incr"]>[1]): void {
    const { isExceeded, ttl } = (key as CountedCall).count();
    callback(null, { current: isExceeded ? 2 : 1, ttl });
  }

  child(): FastifyRateLimitStore {
    return this;
  }
}

function tell(reply: ReplyView, policy: string, state: RateLimitState): void {
  reply.header("ratelimit-policy", policy);
  reply.header("ratelimit", rateLimitField(state));
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Whether requests of this client are to be refused at the least cost: of the session that the cookie is known to be,
     * or else of the address or its network.
     * @param headers absent for a connection that has sent nothing yet: a player may be signed in on it, so it counts only
     * where the address floods with what reaches no route
     */
    isFlooding(ip: string, headers?: IncomingHttpHeaders): boolean;
    /**
     * Counts for an address what is refused before it has a route, or is no request at all.
     * @param units what it costs in the second, 1 by default
     * @param refusals what it counts towards a flood where nothing is left of the second, 1 by default
     */
    countUnrouted(ip: string, units?: number, refusals?: number): void;
    /**
     * Counts work that a request turns out to need, such as an answer that is not kept ready, before it is done.
     * @throws ApiError `too_many_requests` when nothing is left
     */
    charge(request: FastifyRequest, units: number): void;
    /** The account whose session the cookie is known to be: what guests are counted by their address for counts by it. */
    ownerOf(request: Pick<FastifyRequest, "headers">): AccountHash | undefined;
  }
}

/** Bytes of JSON that parsing and checking cost a unit for, however deep they are nested. */
const jsonBytes = 2_048;
/** Other bodies pass through as they come. */
const passedBytes = 256 * 1024;
const addressBytes = 2_048;
/** Names and values of all headers together: a browser with our cookies sends half of it. */
const headerBytes = 4_096;
/** Names and values of 50 headers: twice what any browser sends. */
const headerParts = 100;

/**
 * What a request counts for in the general limit. A unit is half a millisecond of a processor: an answer that is kept
 * ready takes less, and `RATE_LIMIT_PER_SECOND` times `RATE_LIMIT_ADDRESS_TIMES` units are half a core (decision 071).
 * A route with more work has its own `cost`; what the client makes expensive, long addresses, long or many headers, large
 * bodies and chunks, is added here.
 */
export function costOf({ headers, method, raw, route, url }: CostView): number {
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

/**
 * What chunks cost although they are refused (bff/http/request.ts): Node parses what it reads before the connection is
 * closed, twice 64 kB with 22,000 chunks of one byte, for 25 to 50 ms.
 */
export const chunksCostOf = (headers: IncomingHttpHeaders): number =>
  headers["transfer-encoding"] === undefined ? 0 : 120;

type CostView = Pick<RequestView, "headers" | "method" | "raw" | "route" | "url">;

const calmMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** A body is read and checked, and mostly the platform is called. */
const writeCost = 3;
/** A length is said before anything was sent. */
const largestUnits = 64;

const windowMs = 1_000;
/** Refusals of one client in a second from which on it is answered no more. */
const maxRefusals = 50;
/** More clients than this at once are not told apart any more. */
const maxClients = 10_000;

/**
 * Addresses, networks and sessions that go on after they were refused many times within a second. A refusal costs about
 * as much as an answer, so a client that is far over its limit gets none for the rest of that second.
 */
export class Floods {
  readonly #clock: Clock;
  readonly #refusals = new Map<string, number>();
  #isAny = false;
  #endsAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Counts a refusal of an address, a network or a session.
   * @param times how many refusals it costs as much as
   */
  add(key: string, times = 1): void {
    this.#next();
    const before = this.#refusals.get(key) ?? 0;
    if (this.#refusals.size >= maxClients && before === 0) return;
    const refusals = before + times;
    this.#refusals.set(key, refusals);
    if (refusals > maxRefusals) this.#isAny = true;
  }

  /** Whether there is any flood, so that most requests look nothing up. */
  get isAny(): boolean {
    if (this.#isAny) this.#next();
    return this.#isAny;
  }

  has(key: string): boolean {
    return this.isAny && (this.#refusals.get(key) ?? 0) > maxRefusals;
  }

  #next(): void {
    const now = this.#clock.now();
    if (now < this.#endsAt) return;
    this.#refusals.clear();
    this.#isAny = false;
    this.#endsAt = now + windowMs;
  }
}
