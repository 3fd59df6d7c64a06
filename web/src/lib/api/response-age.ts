import type { RouteId } from "../../../../shared/routes.ts";
import { cachedSinceHeader } from "./cached-since.ts";

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
