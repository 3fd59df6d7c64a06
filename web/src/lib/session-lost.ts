import type { ApiFailure } from "./failure.ts";

type Listener = (failure: ApiFailure) => void;

const listeners = new Set<Listener>();

/** Called by the door to the network for every 401. */
export const announceSessionLost = (failure: ApiFailure): void => {
  for (const listener of listeners) listener(failure);
};

/** @returns how to stop listening */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
