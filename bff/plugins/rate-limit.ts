import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { LRUCache } from "lru-cache";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { addressKey } from "../guard/address.ts";
import { type RateWindow, RequestCounter } from "../guard/request-counter.ts";
import { logEvent } from "../log/events.ts";
import { routeConfig } from "../route-config.ts";

/** The JSON API and the relay; pages, assets and probes are not counted. */
const counted = /^\/(api|wps|lgw)\//;

/** The windows of the general limit, the longest first, so that the reason given for a refusal is the longest wait. */
const windowsOf = ({ requestsPerSecond, requestsPerMinute, requestsPerHour }: Config["limits"]): RateWindow[] => [
  { name: "hour", ms: 3_600_000, max: requestsPerHour, shared: true },
  { name: "minute", ms: 60_000, max: requestsPerMinute, shared: true },
  { name: "second", ms: 1_000, max: requestsPerSecond, shared: false },
];

interface Standing {
  readonly name: string;
  readonly max: number;
  readonly remaining: number;
  readonly ttlInSeconds: number;
}

/**
 * The general limit per client address in several windows. A personal answer and every refusal say where the caller
 * stands (RateLimit fields, draft-ietf-httpapi-ratelimit-headers-10); a shared answer must be the same for everybody
 * and says nothing.
 */
export const rateLimitPlugin = fp(async (app) => {
  const { config, store, clock } = app.deps;
  const windows = windowsOf(config.limits);
  const policy = windows.map(({ name, max, ms }) => `"${name}";q=${max};w=${ms / 1000}`).join(", ");

  class Counts implements FastifyRateLimitStore {
    readonly #counter: RequestCounter | undefined;
    constructor(options: object) {
      const window = windows.find(({ ms }) => "timeWindow" in options && ms === options.timeWindow);
      this.#counter = window && new RequestCounter({ store, clock }, window);
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
  const checks = windows.map(({ name, max, ms }) => ({ name, check: app.createRateLimit({ max, timeWindow: ms }) }));

  app.addHook("onRequest", async (request, reply) => {
    // By the route it reached: `/%61pi` is the API too.
    if (!counted.test(routeConfig(request).url ?? request.url)) return;
    let tightest: Standing | undefined;
    let refused: (Standing & { ttl: number }) | undefined;
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
    if (tightest && routeConfig(request).row?.access !== "shared") tell(reply, tightest);
  });

  function tell(reply: FastifyReply, { name, remaining, ttlInSeconds }: Standing): void {
    reply.header("ratelimit-policy", policy);
    reply.header("ratelimit", `"${name}";r=${remaining};t=${ttlInSeconds}`);
  }
});

/** Reading an address takes longer than everything else here, and one sends many requests. */
const keysOf = new LRUCache<string, string>({ max: 10_000 });

function addressOf({ ip }: FastifyRequest): string {
  const known = keysOf.get(ip);
  if (known !== undefined) return known;
  const key = addressKey(ip);
  keysOf.set(ip, key);
  return key;
}
