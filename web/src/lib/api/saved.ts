import { createStore, useStore } from "zustand";
import type { RouteId } from "../../../../shared/routes.ts";
import { keptSinceHeader } from "./cached-since.ts";

/** What a visitor reads on home and in lists; whether the site itself is up to date shows in other ways. */
const watched: ReadonlySet<RouteId> = new Set<RouteId>(["home", "vendors", "games", "hotGames", "winners"]);

/** Epoch ms of each route's newest answer, as far as it could not be renewed. */
type Saved = Partial<Record<RouteId, number>>;

const store = createStore<Saved>()(() => ({}));

/**
 * The moment an answer was made, when the service worker had to take it from its cache, or when the gateway says it could
 * not renew it: it sends one that has just run out while it asks the platform, so only at twice its life is something
 * wrong (bff/cache).
 * @returns epoch ms
 */
export function savedSince(headers: Pick<Headers, "get">, now: number): number | undefined {
  const keptSince = headers.get(keptSinceHeader);
  if (keptSince !== null) return Number(keptSince);
  if (headers.get("x-stale") !== "1") return undefined;
  const age = Number(headers.get("age"));
  const life = Number(/max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1]);
  return age >= 2 * life ? now - age * 1000 : undefined;
}

/** Remembers how old the newest answer of a route is. */
export function noteSaved(id: RouteId, headers: Pick<Headers, "get">): void {
  if (!watched.has(id)) return;
  const since = savedSince(headers, Date.now());
  store.setState({ [id]: since });
}

/** A new page starts with what its own answers say. */
export const forgetSaved = (): void => store.setState({}, true);

function oldestOf(saved: Saved): number | undefined {
  const times = Object.values(saved).filter((since) => since !== undefined);
  return times.length > 0 ? Math.min(...times) : undefined;
}

export const oldestSaved = (): number | undefined => oldestOf(store.getState());

/** Epoch ms of the oldest answer on screen that could not be renewed; undefined while all is well. */
export const useSaved = (): number | undefined => useStore(store, oldestOf);
