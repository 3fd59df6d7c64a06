import { createStore, useStore } from "zustand";
import type { RouteId } from "../../../../shared/routes.ts";
import { keptSinceHeader } from "./cached-since.ts";

/** What a visitor reads on home and in lists; whether the site itself is up to date shows in other ways. */
const watched: ReadonlySet<RouteId> = new Set<RouteId>(["home", "vendors", "games", "hotGames", "winners"]);

/** An answer that is not new, with what it says of its age; `old-answers.ts` reads it. */
export interface OldAnswer {
  readonly keptSince: string | null;
  readonly age: string | null;
  readonly cacheControl: string | null;
  /** Between when it has been given, epoch ms. */
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** What each route gave last, as far as that was not new. */
export type Saved = Partial<Record<RouteId, OldAnswer>>;

export const savedStore = createStore<Saved>()(() => ({}));

/** Remembers how old the newest answer of a route is: out of the service worker's cache, or not renewed by the gateway. */
export function noteSaved(id: RouteId, headers: Pick<Headers, "get">, now = Date.now()): void {
  if (!watched.has(id)) return;
  const { [id]: before, ...others } = savedStore.getState();
  const keptSince = headers.get(keptSinceHeader);
  if (keptSince === null && headers.get("x-stale") === null) {
    if (before) savedStore.setState(others, true);
    return;
  }
  const says = { keptSince, age: headers.get("age"), cacheControl: headers.get("cache-control") };
  savedStore.setState({ [id]: { ...says, firstSeen: before?.firstSeen ?? now, lastSeen: now } });
}

/** A new page starts with what its own answers say. */
export const forgetSaved = (): void => savedStore.setState({}, true);

export const useHasSaved = (): boolean => useStore(savedStore, (saved) => Object.keys(saved).length > 0);
