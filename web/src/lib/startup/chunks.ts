import { type ComponentType, createElement, lazy, type ReactElement, useState } from "react";
import { constants } from "../../../../shared/rules/constants.ts";
import { isBusy } from "../browser/busy.ts";
import { pending } from "../browser/pending.ts";
import { reloadOnce } from "./reload-once.ts";

type Module<Props> = { default: ComponentType<Props> };

/** What a script chunk that did not arrive, or not all of its styles, throws; the error boundary says it in words. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";
  /** The same chunk had failed before. */
  repeated = false;
  /** It failed for want of a network, and may come once there is one. */
  readonly offline = !navigator.onLine;
  /** Lets the next mount ask again. */
  forget: () => void = () => undefined;
}

/** `onError` of every boundary around lazy parts: sooner than once it has caught the failure, React would ask for ever. */
export function forgetFailedChunk(error: unknown): void {
  if (error instanceof ChunkFailure) error.forget();
}

type Load<Loaded> = () => Promise<Loaded>;

/** Loaders that failed before. */
const failed = new WeakSet<Load<unknown>>();

/**
 * Imports a script chunk and its styles, at most 120 s long (spec section 9).
 * @throws ChunkFailure when it does not come: after a reload, without a network, or when it had failed before on this page
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
    // A reload would end a running game, or lose what is typed and the key of a write whose outcome is unknown.
    // While the page reloads, keep waiting: an error card would only flash. A part that is asked for again behind
    // somebody's back, such as one that a filter blocks, reloads nothing.
    if (!failure.repeated && !isBusy(document) && reloadOnce()) return new Promise<never>(() => undefined);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** Chunks that came before the first drawing, by their loader. */
const loadedEarly = new WeakMap<Load<unknown>, unknown>();

/** Brings a chunk before anything is drawn: `lazyComponent` of the same loader then draws it at once. */
export async function loadEarly<Loaded>(load: Load<Loaded>): Promise<Loaded> {
  const loaded = await load();
  loadedEarly.set(load, loaded);
  return loaded;
}

/**
 * `React.lazy` over `loadChunk`, but for keeping a failure: the next mount after one asks again. What has arrived before
 * is drawn without a fallback that would only flash.
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
    // For as long as it stands: drawn as something else from here on, it would begin anew and forget what was done in it.
    const [there] = useState(() => loadedEarly.get(load) as Module<Props> | undefined);
    return createElement(there?.default ?? late, props);
  };
}
