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
 * (decisions 050 and 071). Pages, files and probes are no calls; they count for the address and in the second alone. A personal answer
 * and every refusal of a call say what is left (RateLimit fields, draft-ietf-httpapi-ratelimit-headers-10); a shared
 * answer must be the same for everybody and says nothing.
 */
export function generalLimitCheck(app: App): Check {
  const { config, sessionOwners } = app.deps;
  const { addressTimes } = config.limits;
  const accounts = new RateWindows(app.deps, 1);
  const addresses = new RateWindows(app.deps, addressTimes);
  const networks = new RateWindows(app.deps, addressTimes * networkTimes);

  // As `readCookies` reads it, or a session could be counted as another one, or as none.
  const sid = new RegExp(`(?:^|; ?)${app.deps.cookies.wireName("sid")}=([^;]*)`);
  const ownerOf = ({ headers: { cookie } }: Pick<RequestView, "headers">): string | undefined => {
    const [, value] = (cookie && sid.exec(cookie)) || [];
    return value === undefined ? undefined : sessionOwners.ownerOf(value);
  };

  const refuse = (request: RequestView, { policy }: RateWindows, state: RateLimitState, reply?: ReplyView): never => {
    if (reply) tell(reply, policy, state);
    request.refusal = "excess_rate_limit_exceeded";
    app.floods.add(request.caller.ip);
    throw new ApiError("too_many_requests", { retryAfterMs: state.ttl });
  };

  /** Counts a call for its account, or for its address and network. */
  function count(request: RequestView, account: string | undefined, units: number, reply?: ReplyView): void {
    const { address, network } = addressKeysOf(request.caller.ip);
    const windows = account === undefined ? addresses : accounts;
    const state = windows.hit(account ?? address, units);
    if (state.isExceeded) refuse(request, windows, state, reply);
    if (account === undefined && network !== undefined) {
      const ofNetwork = networks.hit(network, units);
      if (ofNetwork.isExceeded) refuse(request, networks, ofNetwork, reply);
    }
    if (reply && request.route.row?.access !== "shared") tell(reply, windows.policy, state);
  }

  app.decorate("charge", (request: FastifyRequest, units: number) => {
    const account = ownerOf(request);
    const windows = account === undefined ? addresses : accounts;
    const state = windows.hitSecond(account ?? addressKeysOf(request.caller.ip).address, units);
    if (state.isExceeded) refuse(request, windows, state);
  });

  return (request, reply) => {
    const units = costOf(request);
    // By the route it reached: `/%61pi` is the API too.
    if (calls.test(request.route.url ?? request.url) || isHandshake(request.raw))
      return count(request, ownerOf(request), units, reply);
    const { address, network } = addressKeysOf(request.caller.ip);
    const state = addresses.hitSecond(address, units);
    if (state.isExceeded) refuse(request, addresses, state);
    const ofNetwork = network === undefined ? undefined : networks.hitSecond(network, units);
    if (ofNetwork?.isExceeded) refuse(request, networks, ofNetwork);
  };
}

function tell(reply: ReplyView, policy: string, state: RateLimitState): void {
  reply.header("ratelimit-policy", policy);
  reply.header("ratelimit", rateLimitField(state));
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Counts work that a request turns out to need, such as an answer that is not kept ready, before it is done.
     * @throws ApiError `too_many_requests` when nothing is left
     */
    charge(request: FastifyRequest, units: number): void;
  }
}
