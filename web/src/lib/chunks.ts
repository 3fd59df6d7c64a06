import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { constants } from "../../../shared/rules/constants.ts";
import { reloadOnce } from "./reload-once.ts";

type Module<Props> = { default: ComponentType<Props> };

/** What a script chunk that did not arrive, or not all of its styles, throws; the error boundary says it in words. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";
}

/**
 * Imports a script chunk and its styles, at most 120 s long (spec section 9).
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
