import type { RouteId } from "../../../../shared/routes.ts";
import { keptSinceHeader } from "./cached-since.ts";

/** Answers whose age somebody asks for. */
const watched: ReadonlySet<RouteId> = new Set<RouteId>(["site"]);
const madeAt = new Map<RouteId, number>();

/** Remembers when the newest answer of a route was made; one from the service worker's cache says nothing about now. */
export function noteMade(id: RouteId, headers: Pick<Headers, "get">, now = Date.now()): void {
  if (!watched.has(id) || headers.get(keptSinceHeader) !== null) return;
  madeAt.set(id, now - 1_000 * Number(headers.get("age") ?? 0));
}

/** How old the newest answer of a route is, ms; undefined when none has come. */
export function ageOf(id: RouteId, now = Date.now()): number | undefined {
  const made = madeAt.get(id);
  return made === undefined ? undefined : Math.max(0, now - made);
}
