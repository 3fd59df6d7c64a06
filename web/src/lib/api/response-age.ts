import type { RouteId } from "../../../../shared/routes.ts";
import { cachedSinceHeader } from "./cached-since.ts";

/** How long a measured difference is valid. After that, the device's clock may have been corrected. */
const goodForMs = 5 * 60_000;

let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

/** Computes from a response's `Date` header how far the gateway's clock is ahead of this device's. */
export function noteDate(headers: Pick<Headers, "get">, now = Date.now()): void {
  const difference = Date.parse(headers.get("date") ?? "") - now;
  if (Number.isNaN(difference) || headers.get(cachedSinceHeader) !== null) return;
  // Transfer and caches only make a response older, so the largest difference is the most accurate.
  if (difference <= ahead && now - readAt <= goodForMs) return;
  ahead = difference;
  readAt = now;
}

/** Returns the gateway's time in epoch ms. A phone's clock may be minutes off. */
export const serverNow = (now = Date.now()): number => now + ahead;

/** Routes whose response age is read with `ageOf`. */
const trackedRoutes: ReadonlySet<RouteId> = new Set<RouteId>(["site"]);
const createdAt = new Map<RouteId, number>();

/**
 * Stores when the newest response of a route was created. A response from the service worker's cache does not count.
 */
export function noteCreationTime(id: RouteId, headers: Pick<Headers, "get">, now = Date.now()): void {
  if (!trackedRoutes.has(id) || headers.get(cachedSinceHeader) !== null) return;
  createdAt.set(id, now - 1_000 * Number(headers.get("age") ?? 0));
}

/** Returns the age of a route's newest response in ms, or undefined if none has arrived. */
export function ageOf(id: RouteId, now = Date.now()): number | undefined {
  const created = createdAt.get(id);
  return created === undefined ? undefined : Math.max(0, now - created);
}

/**
 * Maximum age of the site settings on a visible page, so that maintenance is noticed within 30 s (bff/lobby/feeds.ts).
 */
const maxAgeMs = 28_000;
/** Minimum pause between polls. A response is at most 15 s old on arrival, otherwise it is requested again. */
const minPauseMs = 13_000;

/**
 * Returns the delay until the next poll of the site settings.
 * @param age of the current settings in ms; undefined if none are loaded
 */
export const nextPollMs = (age = maxAgeMs): number => Math.min(maxAgeMs, Math.max(minPauseMs, maxAgeMs - age));

/** Time that the gateway may need to renew a response that it has just sent outdated (bff/cache). */
export const renewMs = 1_000;

/**
 * Returns whether a response is older than its `max-age`. The gateway sends such a response immediately and renews it
 * for the next request.
 */
export function isOutOfDate({ headers }: Pick<Response, "headers">): boolean {
  const maxAge = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1];
  return maxAge !== undefined && Number(headers.get("age") ?? 0) >= Number(maxAge);
}
