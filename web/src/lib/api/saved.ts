import { createStore, useStore } from "zustand";
import type { RouteId } from "../../../../shared/routes.ts";
import { cachedSinceHeader } from "./cached-since.ts";

/** Routes that home and the lists read. Outdated site settings are detected elsewhere. */
const watched: ReadonlySet<RouteId> = new Set<RouteId>(["home", "vendors", "games", "hotGames", "winners"]);

/** Age information of an outdated response; `stale-responses.ts` evaluates it. */
export interface StaleResponse {
  readonly cachedSince: string | null;
  readonly age: string | null;
  readonly cacheControl: string | null;
  /** First and last time it was served, epoch ms. */
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** The newest response of each route, if it was outdated. */
export type Saved = Partial<Record<RouteId, StaleResponse>>;

export const savedStore = createStore<Saved>()(() => ({}));

/**
 * Stores whether the newest response of a route came from the service worker's cache, or could not be renewed by the
 * gateway.
 */
export function noteSaved(id: RouteId, headers: Pick<Headers, "get">, now = Date.now()): void {
  if (!watched.has(id)) return;
  const { [id]: before, ...others } = savedStore.getState();
  const cachedSince = headers.get(cachedSinceHeader);
  if (cachedSince === null && headers.get("x-stale") === null) {
    if (before) savedStore.setState(others, true);
    return;
  }
  const ageInfo = { cachedSince, age: headers.get("age"), cacheControl: headers.get("cache-control") };
  savedStore.setState({ [id]: { ...ageInfo, firstSeen: before?.firstSeen ?? now, lastSeen: now } });
}

/** Clears all entries when a new page opens. Its own responses set them again. */
export const forgetSaved = (): void => savedStore.setState({}, true);

export const useHasSaved = (): boolean => useStore(savedStore, (saved) => Object.keys(saved).length > 0);
