import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { constants } from "../../../shared/rules/constants.ts";
import { storage } from "./storage.ts";

type Module<Props> = { default: ComponentType<Props> };

/** What a script chunk that did not arrive throws; the error boundary says it in words. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";
}

/** A second reload within this time would be a loop. */
const reloadGuardMs = 60_000;

/** After a deployment old chunks are gone: one reload fetches the new ones. @returns false when that was tried already */
function reloadOnce(): boolean {
  const last = Number(storage.get("chunkReload") ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadGuardMs) return false;
  storage.set("chunkReload", String(Date.now()));
  location.reload();
  return true;
}

/**
 * Imports a script chunk, at most 120 s long (spec section 9).
 * @throws ChunkFailure when it does not come and a reload was tried already
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkFailure("timed out")), constants.chunkTimeoutMs);
    });
    return await Promise.race([load(), late]);
  } catch (cause) {
    // While the page reloads, keep waiting: an error card would only flash.
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw new ChunkFailure("chunk failed", { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** `React.lazy` over `loadChunk`. */
export const lazyPart = <Props>(load: () => Promise<Module<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => loadChunk(load));
