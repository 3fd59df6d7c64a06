import { type ComponentType, createElement, lazy, type ReactElement, useState } from "react";
import { constants } from "../../../../shared/rules/constants.ts";
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

type Load<Loaded> = () => Promise<Loaded>;

/** Chunks that came before the first drawing, by their loader. */
const arrived = new WeakMap<Load<unknown>, unknown>();

/** Brings a chunk before anything is drawn: `lazyComponent` of the same loader then draws it at once. */
export async function arrive<Loaded>(load: Load<Loaded>): Promise<Loaded> {
  const loaded = await load();
  arrived.set(load, loaded);
  return loaded;
}

/** `React.lazy` over `loadChunk`; what has arrived before is drawn without a fallback that would only flash. */
export function lazyComponent<Props extends object>(load: Load<Module<Props>>): (props: Props) => ReactElement {
  const Late: ComponentType<Props> = lazy(() => loadChunk(load));
  return function LazyPart(props: Props) {
    // For as long as it stands: drawn as something else from here on, it would begin anew and forget what was done in it.
    const [there] = useState(() => arrived.get(load) as Module<Props> | undefined);
    return createElement(there?.default ?? Late, props);
  };
}
