import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { addressKeysOf, networkTimes } from "../guard/address.ts";
import { type RateLimitState, RateWindows, rateLimitField } from "../guard/rate-windows.ts";
import { isHandshake } from "../http/is-handshake.ts";
import { costOf } from "./request-cost.ts";
import type { Check, ReplyView, RequestView } from "./request-view.ts";

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
  const { config, sessionOwners } = app.deps;
  const { addressTimes } = config.limits;
  const accounts = new RateWindows(app.deps, 1);
  const addresses = new RateWindows(app.deps, addressTimes);
  const networks = new RateWindows(app.deps, addressTimes * networkTimes);
  /** Pages and files of an account: a first visit loads many at once, and a busy address must not break it. */
  const accountPages = new RateWindows(app.deps, addressTimes);

  await app.register(rateLimit, { global: false, store: CallStore });
  // The store judges all windows at once; the package learns whether one is exceeded.
  const countCall = app.createRateLimit({ max: 1, timeWindow: 1_000, keyGenerator: callOf as () => never });

  // As `readCookies` reads it, or a session could be counted as another one, or as none.
  const sid = new RegExp(`(?:^|; ?)${app.deps.cookies.wireName("sid")}=([^;]*)`);
  const ownerOf = ({ headers: { cookie } }: Pick<RequestView, "headers">): string | undefined => {
    const [, value] = (cookie && sid.exec(cookie)) || [];
    return value === undefined ? undefined : sessionOwners.ownerOf(value);
  };

  app.decorate("isOfAccount", (request: FastifyRequest) => ownerOf(request) !== undefined);

  const refuse = (request: RequestView, windows: RateWindows, state: RateLimitState, reply?: ReplyView): never => {
    if (reply) tell(reply, windows.policy, state);
    request.refusal = "excess_rate_limit_exceeded";
    if (windows === addresses || windows === networks) app.floods.add(request.caller.ip);
    throw new ApiError("too_many_requests", { retryAfterMs: state.ttl });
  };

  /** A call counts for its account, or for its address and network. */
  function callOf(request: FastifyRequest): CountedCall {
    const units = costOf(request);
    const account = ownerOf(request);
    if (account !== undefined) return new CountedCall([{ windows: accounts, key: account }], units);
    const { address, network } = addressKeysOf(request.caller.ip);
    const ofNetwork = network === undefined ? [] : [{ windows: networks, key: network }];
    return new CountedCall([{ windows: addresses, key: address }, ...ofNetwork], units);
  }

  async function count(request: FastifyRequest, reply: ReplyView): Promise<void> {
    const { key, ...result } = await countCall(request);
    const { state, windows } = (key as unknown as CountedCall).judgement;
    if ("isExceeded" in result && result.isExceeded) refuse(request, windows, state, reply);
    if (request.route.row?.access !== "shared") tell(reply, windows.policy, state);
  }

  app.decorate("charge", (request: FastifyRequest, units: number) => {
    const account = ownerOf(request);
    const windows = account === undefined ? addresses : accounts;
    const state = windows.hitSecond(account ?? addressKeysOf(request.caller.ip).address, units);
    if (state.isExceeded) refuse(request, windows, state);
  });

  return (request, reply) => {
    // By the route it reached: `/%61pi` is the API too.
    if (calls.test(request.route.url ?? request.url) || isHandshake(request.raw)) return count(request, reply);
    const units = costOf(request);
    const account = ownerOf(request);
    if (account !== undefined) {
      const ofAccount = accountPages.hitSecond(account, units);
      if (ofAccount.isExceeded) refuse(request, accountPages, ofAccount);
      return;
    }
    const { address, network } = addressKeysOf(request.caller.ip);
    const state = addresses.hitSecond(address, units);
    if (state.isExceeded) refuse(request, addresses, state);
    const ofNetwork = network === undefined ? undefined : networks.hitSecond(network, units);
    if (ofNetwork?.isExceeded) refuse(request, networks, ofNetwork);
  };
}

/** What one call is counted by; the package passes it from `keyGenerator` to the store as the key. */
class CountedCall {
  readonly #subjects: readonly { readonly windows: RateWindows; readonly key: string }[];
  readonly #units: number;
  #judgement: { readonly windows: RateWindows; readonly state: RateLimitState } | undefined;

  constructor(subjects: readonly { readonly windows: RateWindows; readonly key: string }[], units: number) {
    this.#subjects = subjects;
    this.#units = units;
  }

  /** Counts it for each subject until one is exceeded; otherwise the first subject's state is what the caller is told. */
  count(): RateLimitState {
    for (const { windows, key } of this.#subjects) {
      const state = windows.hit(key, this.#units);
      if (!this.#judgement || state.isExceeded) this.#judgement = { windows, state };
      if (state.isExceeded) break;
    }
    return this.judgement.state;
  }

  get judgement() {
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
    /** Whether the cookie is known to be a session of an account, without asking the store. */
    isOfAccount(request: FastifyRequest): boolean;
    /**
     * Counts work that a request turns out to need, such as an answer that is not kept ready, before it is done.
     * @throws ApiError `too_many_requests` when nothing is left
     */
    charge(request: FastifyRequest, units: number): void;
  }
}
