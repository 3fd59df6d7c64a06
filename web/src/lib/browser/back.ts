import { useEffect, useEffectEvent, useState } from "react";
import { historySettled, leaving } from "./history.ts";
import { pending } from "./pending.ts";

/** State of a history entry that closes a layer on Back. */
interface OverEntry {
  readonly over?: number;
  /** Number of entries added above those of a frame. */
  readonly guard?: number;
  /** Key of the entry below, if the browser has the Navigation API. */
  readonly below?: string;
  /** Length of the history when the entry was added. */
  readonly length?: number;
}

interface Traversals {
  readonly currentEntry: { readonly key: string } | null;
  traverseTo(key: string): Readonly<Record<"committed" | "finished", Promise<unknown>>>;
}

/** Returns the Navigation API (HTML, section 7.2.6), available on iPhones since iOS 26. */
const traversals = (): Traversals | undefined => (globalThis as { navigation?: Traversals }).navigation;

/** An open layer above the page, and the history entry that Back removes to close it. */
interface Layer {
  readonly entry: number;
  /** Entries added above those of a frame, and the length of the history after the last of them. */
  guard: number;
  length: number;
  close(): void;
}

// Does not start at 0, because entries from before a reload are still in the history.
let lastEntry = Date.now();
const layers: Layer[] = [];
let settled: () => void = () => undefined;
/** A step back is in progress. It would also leave an entry that is pushed now. */
let isLeaving = false;

const stateOf = (): OverEntry => (history.state as OverEntry | null) ?? {};
const currentEntry = (): number | undefined => stateOf().over;
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
  const layer: Layer = { entry: lastEntry, guard: 0, length: 0, close };
  const state = { ...history.state, over: layer.entry, guard: 0 };
  // A layer that opens in place of one just closed reuses its entry.
  if (isAbandoned()) history.replaceState(state, "");
  else {
    history.pushState({ ...state, below: traversals()?.currentEntry?.key }, "");
    history.replaceState({ ...history.state, length: history.length }, "");
  }
  layer.length = history.length;
  layers.push(layer);
  return () => {
    const place = layers.indexOf(layer);
    if (place === -1) return;
    layers.splice(place, 1);
    if (currentEntry() === layer.entry) settle();
  };
}

/** Browsers store at most 50 entries, so the length of a full history does not show whether one was added. */
const maxEntries = 50;

/**
 * Adds an entry above those that the page of a frame has added. Back then closes the top layer; otherwise it would load
 * the frame's earlier address again, which for a game is a launch ticket that is used up.
 */
export function coverFrameEntries(): void {
  const layer = layers.at(-1);
  if (!layer || isLeaving || currentEntry() !== layer.entry) return;
  if (history.length === layer.length && history.length < maxEntries) return;
  layer.guard += 1;
  history.pushState({ ...history.state, guard: layer.guard }, "");
  layer.length = history.length;
}

/** Handles Back and the leaving of an abandoned entry: closes all layers above the current entry. */
function onPop(): void {
  isLeaving = false;
  const { over = 0, guard = 0 } = stateOf();
  // Entry numbers ascend. The layer of the current entry may already be closed.
  const place = layers.findIndex(({ entry, guard: last }) => entry > over || (entry === over && guard < last));
  const closed = place === -1 ? [] : layers.splice(place);
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
  if (!isLeaving) {
    finish();
    return;
  }
  void leaveEntry().then(() => {
    if (!isLeaving) return;
    // The entry cannot be left, so it stays in the history.
    isLeaving = false;
    finish();
  });
}

function finish(): void {
  leaving.done = undefined;
  settled();
}

const retryMs = 300;

/**
 * Leaves an entry for the one below it. Pages in frames add entries in between. Without the Navigation API, they are
 * visited one by one, without an event for this page. Resolves when another entry of the page is reached, or no step
 * leads to one.
 */
function leaveEntry(): Promise<void> {
  const { below, length = history.length } = history.state as OverEntry;
  const navigation = below === undefined ? undefined : traversals();
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("popstate", end);
      resolve();
    };
    addEventListener("popstate", end);
    if (below !== undefined && navigation) {
      const { committed, finished } = navigation.traverseTo(below);
      // `InvalidStateError`: the entry is no longer in the history. If another navigation overtakes this one, the page
      // does not go back.
      committed.catch((error: unknown) => (error as Error).name === "InvalidStateError" && history.back());
      finished.catch(() => undefined);
      return;
    }
    let steps = history.length - length;
    const retry = (): void => {
      if (steps === 0) {
        end();
        return;
      }
      steps -= 1;
      timer = setTimeout(retry, retryMs);
      history.back();
    };
    if (steps > 0) timer = setTimeout(retry, retryMs);
    history.back();
  });
}

/**
 * Leaves the entries of layers that a reload has closed. Otherwise the user would have to press Back once for each
 * without effect.
 */
export async function leaveClosedLayers(): Promise<void> {
  for (let entries = history.length; entries > 0 && currentEntry() !== undefined; entries -= 1) await leaveEntry();
}

/** Makes Back close an overlay. If `onClose` leaves it open, the next press of Back calls `onClose` again. */
export function useCloseOnBack(onClose: () => void, open = true): void {
  const [presses, setPresses] = useState(0);
  const close = useEffectEvent(() => {
    setPresses(presses + 1);
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Back uses up an entry
  useEffect(() => (open ? closeOnBack(() => close()) : undefined), [open, presses]);
}
