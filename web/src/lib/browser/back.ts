import { historySettled, leaving } from "./history-settled.ts";
import { pending } from "./pending.ts";

/** Something over the page, and the history entry that Back uses up to close it. */
interface Layer {
  readonly entry: number;
  close(): void;
}

// Not from 0: entries of before a reload are still in the history.
let lastEntry = Date.now();
const layers: Layer[] = [];
let settled: () => void = () => undefined;
/** `history.back()` is on its way: an entry pushed now would go with it. */
let isLeaving = false;

const currentEntry = (): number | undefined => (history.state as { readonly over?: number } | null)?.over;
const layerOf = (entry: number | undefined): number => layers.findIndex((layer) => layer.entry === entry);
const isAbandoned = (): boolean => currentEntry() !== undefined && layerOf(currentEntry()) === -1;

/**
 * Lets the Back button close what lies on top and has no address of its own, instead of leaving the page. The entry
 * repeats the router's own state, so that the router sees no navigation.
 * @returns to be called when it closed another way; takes the entry back, unless something has come on top of it since
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
  // Once, however often it is said.
  addEventListener("popstate", onPop);
  lastEntry += 1;
  const layer: Layer = { entry: lastEntry, close };
  const state = { ...history.state, over: layer.entry };
  // What closed a moment ago leaves its entry to what opens in its place.
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

/** Back was pressed, or an abandoned entry is left: whatever stands above the entry arrived at is closed. */
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
  // After those who are about to navigate have done so: that is not to be taken back.
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
