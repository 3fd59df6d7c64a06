import type { FastifyReply } from "fastify";
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
  readonly window: RateWindow;
  /** Requests left; below zero for one too many. */
  readonly left: number;
  readonly ttl: number;
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
  const counters = windows.map((window) => ({ window, counter: new RequestCounter({ store, clock }, window) }));

  app.addHook("onRequest", (request, reply, done) => {
    const { url, row } = routeConfig(request);
    // By the route it reached: `/%61pi` is the API too.
    if (!counted.test(url ?? request.url)) return done();
    const { refused, tightest } = count(keyOf(request.ip));
    if (refused) {
      tell(reply, refused);
      logEvent(request.log, "excess_rate_limit_exceeded", { ip: request.ip, route: url ?? "unknown" });
      return done(new ApiError("too_many_requests", { retryAfterMs: refused.ttl }));
    }
    if (tightest && row?.access !== "shared") tell(reply, tightest);
    done();
  });

  /** Counts one request in every window. */
  function count(key: string): { refused: Standing | undefined; tightest: Standing | undefined } {
    let refused: Standing | undefined;
    let tightest: Standing | undefined;
    for (const { window, counter } of counters) {
      const { current, ttl } = counter.hit(key);
      const standing = { window, left: window.max - current, ttl };
      if (standing.left < 0) refused ??= standing;
      if (!tightest || shareOf(standing) < shareOf(tightest)) tightest = standing;
    }
    return { refused, tightest };
  }

  function tell(reply: FastifyReply, { window, left, ttl }: Standing): void {
    reply.header("ratelimit-policy", policy);
    reply.header("ratelimit", `"${window.name}";r=${Math.max(0, left)};t=${Math.ceil(ttl / 1000)}`);
  }
});

const shareOf = ({ window, left }: Standing): number => Math.max(0, left) / window.max;

/** Reading an address takes longer than everything else here, and one sends many requests. */
const keysOf = new LRUCache<string, string>({ max: 10_000 });

function keyOf(ip: string): string {
  let key = keysOf.get(ip);
  if (key === undefined) {
    key = addressKey(ip);
    keysOf.set(ip, key);
  }
  return key;
}
