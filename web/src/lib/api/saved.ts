import { useSyncExternalStore } from "react";
import type { RouteId } from "../../../../shared/routes.ts";
import { keptSinceHeader } from "./cached-since.ts";

/** What a visitor reads on home and in lists; whether the site itself is up to date shows in other ways. */
const watched: ReadonlySet<RouteId> = new Set<RouteId>(["home", "vendors", "games", "hotGames", "winners"]);

const saved = new Map<RouteId, number>();
const listeners = new Set<() => void>();
let oldest: number | undefined;

/**
 * The moment an answer was made, when the service worker had to take it from its cache, or when the gateway says it could
 * not renew it: it sends one that has just run out while it asks the platform, so only at twice its life is something
 * wrong (bff/cache).
 * @returns epoch ms
 */
export function savedSince(headers: Pick<Headers, "get">, now: number): number | undefined {
  const kept = headers.get(keptSinceHeader);
  if (kept !== null) return Number(kept);
  if (headers.get("x-stale") !== "1") return undefined;
  const age = Number(headers.get("age"));
  const life = Number(/max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1]);
  return age >= 2 * life ? now - age * 1000 : undefined;
}

/** Remembers how old the newest answer of a route is. */
export function noteSaved(id: RouteId, headers: Pick<Headers, "get">): void {
  if (!watched.has(id)) return;
  const since = savedSince(headers, Date.now());
  if (since === undefined) saved.delete(id);
  else saved.set(id, since);
  publish();
}

/** A new page starts with what its own answers say. */
export function forgetSaved(): void {
  saved.clear();
  publish();
}

function publish(): void {
  const next = saved.size > 0 ? Math.min(...saved.values()) : undefined;
  if (next === oldest) return;
  oldest = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const oldestSaved = (): number | undefined => oldest;

/** Epoch ms of the oldest answer on screen that could not be renewed; undefined while all is well. */
export const useSaved = (): number | undefined => useSyncExternalStore(subscribe, oldestSaved);
