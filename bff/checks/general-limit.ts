import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { addressKeysOf, networkTimes } from "../guard/address.ts";
import { type RateLimitState, RateWindows, rateLimitField } from "../guard/rate-windows.ts";
import { isHandshake } from "../http/is-handshake.ts";
import { logEvent } from "../log/events.ts";
import type { Check, ReplyView } from "./request-view.ts";

/** The JSON API and the relay; pages, assets and probes are not counted, handshakes are wherever they go. */
const limited = /^\/(api|wps|lgw)\//;

/**
 * The general limit in several windows: of the account where a cookie is known to be one of its sessions, of the client
 * address for everybody else, and of the network an IPv6 address is in (decision 050). A personal answer and every
 * refusal say what is left (RateLimit fields, draft-ietf-httpapi-ratelimit-headers-10); a shared answer must be the same
 * for everybody and says nothing.
 */
export async function generalLimitCheck(app: App): Promise<Check> {
  const { config, sessionOwners } = app.deps;
  const { addressTimes } = config.limits;
  const accounts = new RateWindows(app.deps, 1);
  const addresses = new RateWindows(app.deps, addressTimes);
  const networks = new RateWindows(app.deps, addressTimes * networkTimes);
  const all = [accounts, addresses, networks];
  await app.register(rateLimit, { global: false, store: storeOver(all) });

  const limitOver = (windows: RateWindows, keyGenerator: (request: FastifyRequest) => string) => ({
    policy: windows.policy,
    windows: windows.counters.map(({ window: { name, max, ms } }) => {
      return { name, hit: app.createRateLimit({ max, timeWindow: ms, keyGenerator }) };
    }),
  });
  const byAccount = limitOver(accounts, ({ countedBy }) => countedBy);
  const byAddress = limitOver(addresses, ({ countedBy }) => countedBy);
  const byNetwork = limitOver(networks, ({ caller }) => addressKeysOf(caller.ip).network ?? "");

  // As `readCookies` reads it, or a session could be counted as another one, or as none.
  const sid = new RegExp(`(?:^|; ?)${app.deps.cookies.wireName("sid")}=([^;]*)`);
  const ownerOf = ({ headers: { cookie } }: FastifyRequest): string | undefined => {
    const [, value] = (cookie && sid.exec(cookie)) || [];
    return value === undefined ? undefined : sessionOwners.ownerOf(value);
  };

  async function count(
    { policy, windows }: typeof byAddress,
    request: FastifyRequest,
    reply: ReplyView,
    isTold: boolean,
  ): Promise<void> {
    const { route } = request;
    const tell = (state: RateLimitState): void => {
      reply.header("ratelimit-policy", policy);
      reply.header("ratelimit", rateLimitField(state));
    };
    const results = await Promise.all(windows.map(({ hit }) => hit(request)));
    let tightest: RateLimitState | undefined;
    for (const [index, result] of results.entries()) {
      if (result.isAllowed) continue;
      const state = { name: windows[index]?.name ?? "", ...result };
      if (result.isExceeded) {
        tell(state);
        logEvent(request.log, "excess_rate_limit_exceeded", { ip: request.caller.ip, route: route.url ?? "unknown" });
        throw new ApiError("too_many_requests", { retryAfterMs: result.ttl });
      }
      if (!tightest || result.remaining / result.max < tightest.remaining / tightest.max) tightest = state;
    }
    if (tightest && isTold && route.row?.access !== "shared") tell(tightest);
  }

  return (request, reply) => {
    // By the route it reached: `/%61pi` is the API too.
    if (!limited.test(request.route.url ?? request.url) && !isHandshake(request.raw)) return;
    const account = ownerOf(request);
    const { address, network } = addressKeysOf(request.caller.ip);
    request.countedBy = account ?? address;
    if (account !== undefined) return count(byAccount, request, reply, true);
    const own = count(byAddress, request, reply, true);
    return network === undefined ? own : own.then(() => count(byNetwork, request, reply, false));
  };
}

/** The package's store over our counters; it makes one store for each window. */
function storeOver(limits: readonly RateWindows[]) {
  const counters = limits.flatMap((windows) => windows.counters);
  return class WindowStore implements FastifyRateLimitStore {
    readonly #counter: (typeof counters)[number] | undefined;

    constructor(options: { max?: unknown; timeWindow?: unknown }) {
      // Two limits of the same width may share a counter: an account, an address and a network never share a key.
      this.#counter = counters.find(({ window: { max, ms } }) => ms === options.timeWindow && max === options.max);
    }

    incr(key: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1]): void {
      if (this.#counter) callback(null, this.#counter.hit(key));
      else callback(new RangeError("a window that is not one of ours"));
    }

    child(options: object): FastifyRateLimitStore {
      return new WindowStore(options);
    }
  };
}
