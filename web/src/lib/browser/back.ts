import { historySettled, leaving } from "./history-settled.ts";
import { pending } from "./pending.ts";

/** An open layer above the page, and the history entry that Back removes to close it. */
interface Layer {
  readonly entry: number;
  close(): void;
}

// Does not start at 0, because entries from before a reload are still in the history.
let lastEntry = Date.now();
const layers: Layer[] = [];
let settled: () => void = () => undefined;
/** `history.back()` is in progress: an entry pushed now would be removed with it. */
let isLeaving = false;

const currentEntry = (): number | undefined => (history.state as { readonly over?: number } | null)?.over;
const layerOf = (entry: number | undefined): number => layers.findIndex((layer) => layer.entry === entry);
const isAbandoned = (): boolean => currentEntry() !== undefined && layerOf(currentEntry()) === -1;

/**
 * Makes Back close the topmost layer that has no URL of its own, instead of leaving the page. The entry repeats the
 * router's state, so that the router sees no navigation.
 * @returns the function to call when the layer was closed another way; it removes the entry, unless another layer has
 * been opened above it
 */
export function closeOnBack(close: () => void): () => void {
  if (!isLeaving) return enter(close);
  let wanted = true;
  let release = (): void => {
    wanted = false;
  };
  void historySettled().then(() => {
    if (wanted) release = enter(close);
  });
  return () => release();
}

function enter(close: () => void): () => void {
  // `addEventListener` ignores a listener that is already registered.
  addEventListener("popstate", onPop);
  lastEntry += 1;
  const layer: Layer = { entry: lastEntry, close };
  const state = { ...history.state, over: layer.entry };
  // A layer that closed a moment ago leaves its entry to the layer that replaces it.
  if (isAbandoned()) history.replaceState(state, "");
  else history.pushState(state, "");
  layers.push(layer);
  return () => {
    const place = layers.indexOf(layer);
    if (place === -1) return;
    layers.splice(place, 1);
    if (currentEntry() === layer.entry) settle();
  };
}

/** Runs after Back or after an abandoned entry was left: closes all layers above the current entry. */
function onPop(): void {
  isLeaving = false;
  const closed = layers.splice(layerOf(currentEntry()) + 1);
  for (const layer of closed.reverse()) layer.close();
  settle();
}

function settle(): void {
  if (!isAbandoned()) {
    finish();
    return;
  }
  leaving.done ??= pending(
    "history",
    new Promise<void>((resolve) => {
      settled = resolve;
    }),
  );
  // Waits until code that is about to navigate has done so; that navigation must not be reverted.
  setTimeout(leaveAbandoned);
}

function leaveAbandoned(): void {
  if (isLeaving) return;
  isLeaving = isAbandoned();
  if (isLeaving) history.back();
  else finish();
}

function finish(): void {
  leaving.done = undefined;
  settled();
}
