import type { ApiFailure } from "./failure.ts";

type Listener = (failure: ApiFailure) => Promise<void> | undefined;

const listeners = new Set<Listener>();

/** Called by `api` for every refusal; resolves when who has to put something right first has. */
export async function announceFailure(failure: ApiFailure): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(failure)));
}

/** @returns how to stop listening */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
