import { type ComponentType, createElement, lazy, type ReactElement, useState } from "react";
import { constants } from "../../../../shared/rules/constants.ts";
import { isBusy, pending } from "../browser/pending.ts";
import { reloadOnce } from "./reload-once.ts";

type Module<Props> = { default: ComponentType<Props> };

/** Error of a script chunk that did not load, or whose styles did not. The error boundary shows its message. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";
  /** The same chunk has failed before. */
  repeated = false;
  /** The browser was offline, so a later attempt may succeed. */
  readonly offline = !navigator.onLine;
  /** Makes the next mount load the chunk again. */
  forget: () => void = () => undefined;
}

/**
 * Makes the next mount load a failed chunk again. `onError` of every boundary around lazy components: before the
 * boundary has caught the failure, this would make React retry forever.
 */
export function forgetFailedChunk(error: unknown): void {
  if (error instanceof ChunkFailure) error.forget();
}

type Load<Loaded> = () => Promise<Loaded>;

/** Loaders that have failed before. */
const failed = new WeakSet<Load<unknown>>();
/** Earlier failures: messages, which name the file, because several loaders share one; loaders that timed out. */
const failures = new Set<unknown>();

/**
 * Imports a script chunk and its styles within 120 s (spec section 9).
 * @throws ChunkFailure if it does not load: after a reload, while offline, or if it has failed before on this page
 */
export async function loadChunk<T>(load: Load<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkFailure("timed out")), constants.chunkTimeoutMs);
    });
    return await pending("chunks", Promise.race([load(), late]));
  } catch (cause) {
    const failure = new ChunkFailure("chunk failed", { cause });
    failure.repeated = failed.has(load);
    failed.add(load);
    const key = cause instanceof ChunkFailure ? load : String(cause);
    const isKnown = failures.has(key);
    if (!failure.offline) failures.add(key);
    // A reload would end a running game, or lose form values and the key of a write whose outcome is unknown. While the
    // page reloads, the promise stays pending, because an error card would only flash. A file requested repeatedly in
    // the background, such as one that a filter blocks, causes no reload.
    if (!isKnown && !isBusy(document) && reloadOnce()) return new Promise<never>(() => undefined);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** Chunks loaded before the first render, by their loader. */
const loadedEarly = new WeakMap<Load<unknown>, unknown>();

/** Loads a chunk before the first render. `lazyComponent` of the same loader then renders it without a fallback. */
export async function loadEarly<Loaded>(load: Load<Loaded>): Promise<Loaded> {
  const loaded = await load();
  loadedEarly.set(load, loaded);
  return loaded;
}

/**
 * `React.lazy` over `loadChunk` that loads again after a failure. A chunk that is loaded already renders without a
 * fallback, which would only flash.
 */
export function lazyComponent<Props extends object>(load: Load<Module<Props>>): (props: Props) => ReactElement {
  const attempt = (): ComponentType<Props> => {
    const part: ComponentType<Props> = lazy(() =>
      loadChunk(load).catch((failure: ChunkFailure) => {
        failure.forget = () => {
          if (late === part) late = attempt();
        };
        throw failure;
      }),
    );
    return part;
  };
  let late = attempt();
  return function LazyPart(props: Props) {
    // Stays the same for the life of the component: a change would remount it and lose its state.
    const [there] = useState(() => loadedEarly.get(load) as Module<Props> | undefined);
    return createElement(there?.default ?? late, props);
  };
}
