import type { ApiFailure } from "./failure.ts";

type Listener = (failure: ApiFailure) => Promise<void> | undefined;

const listeners = new Set<Listener>();

/**
 * Notifies listeners of every refusal. Resolves when all listeners have completed their recovery steps, such as
 * renewing settings.
 */
export async function announceFailure(failure: ApiFailure): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(failure)));
}

/** Adds a listener. Returns the function that removes it. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
