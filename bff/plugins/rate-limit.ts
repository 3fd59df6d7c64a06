import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ApiError } from "../api-error.ts";
import { handedOver } from "../fast-path/handed-over.ts";
import { addressKeyOf } from "../guard/address.ts";
import { GeneralLimit, type RateLimitState, rateLimitField } from "../guard/general-limit.ts";
import type { RequestCounter } from "../guard/request-counter.ts";
import { logEvent } from "../log/events.ts";
import { routeConfig } from "../route-config.ts";

/** The JSON API and the relay; pages, assets and probes are not counted. */
const limited = /^\/(api|wps|lgw)\//;

/**
 * The general limit per client address in several windows. A personal answer and every refusal say where the caller
 * stands (RateLimit fields, draft-ietf-httpapi-ratelimit-headers-10); a shared answer must be the same for everybody
 * and says nothing.
 */
export const rateLimitPlugin = fp(async (app) => {
  const limit = new GeneralLimit(app.deps);
  app.decorate("generalLimit", limit);

  class Counts implements FastifyRateLimitStore {
    readonly #counter: RequestCounter | undefined;
    constructor(options: object) {
      this.#counter = limit.counters.find(({ window }) => "timeWindow" in options && window.ms === options.timeWindow);
    }
    incr(key: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1]): void {
      if (this.#counter) callback(null, this.#counter.hit(key));
      else callback(new RangeError("a window that is not one of ours"));
    }
    child(options: object): FastifyRateLimitStore {
      return new Counts(options);
    }
  }

  await app.register(rateLimit, { global: false, store: Counts, keyGenerator: addressOf });
  const checks = limit.counters.map(({ window: { name, max, ms } }) => ({
    name,
    check: app.createRateLimit({ max, timeWindow: ms }),
  }));

  app.addHook("onRequest", async (request, reply) => {
    // By the route it reached: `/%61pi` is the API too.
    if (!limited.test(routeConfig(request).url ?? request.url)) return;
    const isShared = routeConfig(request).row?.access === "shared";
    const counted = handedOver(request.raw)?.standing;
    if (counted) {
      if (!isShared) tell(reply, counted);
      return;
    }
    let tightest: RateLimitState | undefined;
    let refused: (RateLimitState & { ttl: number }) | undefined;
    for (const { name, check } of checks) {
      const result = await check(request);
      if (result.isAllowed) continue;
      const standing = { name, ...result };
      if (result.isExceeded) refused ??= standing;
      if (!tightest || result.remaining / result.max < tightest.remaining / tightest.max) tightest = standing;
    }
    if (refused) {
      tell(reply, refused);
      logEvent(request.log, "excess_rate_limit_exceeded", {
        ip: request.ip,
        route: routeConfig(request).url ?? "unknown",
      });
      throw new ApiError("too_many_requests", { retryAfterMs: refused.ttl });
    }
    if (tightest && !isShared) tell(reply, tightest);
  });

  function tell(reply: FastifyReply, standing: RateLimitState): void {
    reply.header("ratelimit-policy", limit.policy);
    reply.header("ratelimit", rateLimitField(standing));
  }
});

const addressOf = ({ ip }: FastifyRequest): string => addressKeyOf(ip);

declare module "fastify" {
  interface FastifyInstance {
    readonly generalLimit: GeneralLimit;
  }
}
