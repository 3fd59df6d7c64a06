import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { addressKeyOf } from "../guard/address.ts";
import { type RateLimitState, RateWindows, rateLimitField } from "../guard/rate-windows.ts";
import { isHandshake } from "../http/is-handshake.ts";
import { logEvent } from "../log/events.ts";
import type { Check, ReplyView } from "./request-view.ts";

/** The JSON API and the relay; pages, assets and probes are not counted, handshakes are wherever they go. */
const limited = /^\/(api|wps|lgw)\//;

/**
 * The general limit per client address in several windows. A personal answer and every refusal say what is left
 * (RateLimit fields, draft-ietf-httpapi-ratelimit-headers-10); a shared answer must be the same for everybody and says
 * nothing.
 */
export async function generalLimitCheck(app: App): Promise<Check> {
  const limit = new RateWindows(app.deps);
  await app.register(rateLimit, {
    global: false,
    store: storeOver(limit),
    keyGenerator: ({ caller }) => addressKeyOf(caller.ip),
  });
  const windows = limit.counters.map(({ window: { name, max, ms } }) => {
    return { name, hit: app.createRateLimit({ max, timeWindow: ms }) };
  });

  const tell = (reply: ReplyView, state: RateLimitState): void => {
    reply.header("ratelimit-policy", limit.policy);
    reply.header("ratelimit", rateLimitField(state));
  };

  async function count(request: FastifyRequest, reply: ReplyView): Promise<void> {
    const { route } = request;
    const results = await Promise.all(windows.map(({ hit }) => hit(request)));
    let tightest: RateLimitState | undefined;
    for (const [index, result] of results.entries()) {
      if (result.isAllowed) continue;
      const state = { name: windows[index]?.name ?? "", ...result };
      if (result.isExceeded) {
        tell(reply, state);
        logEvent(request.log, "excess_rate_limit_exceeded", { ip: request.caller.ip, route: route.url ?? "unknown" });
        throw new ApiError("too_many_requests", { retryAfterMs: result.ttl });
      }
      if (!tightest || result.remaining / result.max < tightest.remaining / tightest.max) tightest = state;
    }
    if (tightest && route.row?.access !== "shared") tell(reply, tightest);
  }

  return (request, reply) => {
    // By the route it reached: `/%61pi` is the API too.
    if (limited.test(request.route.url ?? request.url) || isHandshake(request.raw)) return count(request, reply);
  };
}

/** The package's store over our counters; it makes one store for each window. */
function storeOver({ counters }: RateWindows) {
  return class WindowStore implements FastifyRateLimitStore {
    readonly #counter: RateWindows["counters"][number] | undefined;

    constructor(options: object) {
      this.#counter = counters.find(({ window }) => "timeWindow" in options && window.ms === options.timeWindow);
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
