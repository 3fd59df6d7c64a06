import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import fp from "fastify-plugin";
import { ApiError } from "../api-error.ts";
import { addressKey } from "../guard/address.ts";
import { RequestCounter } from "../guard/request-counter.ts";
import { logEvent } from "../log/events.ts";

const windowMs = 60_000;

/**
 * The general limit on /api per client address. Sends no counters back on allowed calls: shared answers must be the
 * same for everybody.
 */
export const rateLimitPlugin = fp(async (app) => {
  const { config, store, clock } = app.deps;
  const counter = new RequestCounter({ store, clock });

  class SharedCounts implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1], timeWindow: number): void {
      callback(null, counter.hit(key, timeWindow));
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  }

  const silent = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    store: SharedCounts,
    max: config.limits.requestsPerMinute,
    timeWindow: windowMs,
    keyGenerator: (request) => addressKey(request.ip),
    allowList: (request) => !request.url.startsWith("/api/"),
    addHeaders: { ...silent, "retry-after": false },
    addHeadersOnExceeding: silent,
    onExceeded: (request) =>
      logEvent(request.log, "excess_rate_limit_exceeded", {
        ip: request.ip,
        route: request.routeOptions.url ?? "unknown",
      }),
    errorResponseBuilder: (_request, { ttl }) => new ApiError("too_many_requests", { retryAfterMs: ttl }),
  });
});
