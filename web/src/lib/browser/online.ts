import { useSyncExternalStore } from "react";

/**
 * Whether the latest call was sent while the browser was offline and answered by the gateway. Behind some VPNs, Windows
 * reports no connection although there is one (mdn/content 30402).
 */
let isReached = false;
const listeners = new Set<() => void>();

/** Stores whether a call that was sent offline reached the gateway. While the browser is online this says nothing. */
export function noteReached(answeredOffline: boolean): void {
  const reached = answeredOffline && !navigator.onLine;
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

/** Returns whether the gateway can be reached, as far as the browser or the latest call shows. */
export const isOnline = (): boolean => navigator.onLine || isReached;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Returns `isOnline()`, also after changes. Money actions are disabled while offline. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
