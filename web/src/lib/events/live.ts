import { useSyncExternalStore } from "react";

let live = false;
const listeners = new Set<() => void>();

/** Says whether this browser's stream of events is open, here or in another tab. */
export function setLive(next: boolean): void {
  if (next === live) return;
  live = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isLive = (): boolean => live;

/** True while news is pushed: nothing that is pushed needs to be polled then. */
export const useLive = (): boolean => useSyncExternalStore(subscribe, isLive);
