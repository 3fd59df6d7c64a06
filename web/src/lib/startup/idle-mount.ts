import { startTransition, useEffect, useState } from "react";

/** Maximum wait for an idle page. */
const maxIdleWaitMs = 2000;

/** Maximum wait for the `load` event, because an image that hangs would delay it. */
const maxLoadWaitMs = 5000;

let hasBeenIdle = false;

/** Number of components that still mount their parts. */
let mountingCount = 0;

const loaded = new Promise<void>((done) => {
  if (typeof document === "undefined" || document.readyState === "complete") done();
  else {
    addEventListener("load", () => done(), { once: true });
    setTimeout(done, maxLoadWaitMs);
  }
});

/** Runs a callback once the page has loaded and is idle. Returns the function that cancels it. */
function whenIdle(run: () => void): () => void {
  let undo: () => void = () => undefined;
  let wanted = true;
  void loaded.then(() => {
    if (!wanted) return;
    const settle = () => {
      hasBeenIdle = true;
      run();
    };
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(settle, 200);
      undo = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(settle, { timeout: maxIdleWaitMs });
    undo = () => cancelIdleCallback(handle);
  });
  return () => {
    wanted = false;
    undo();
  };
}

/**
 * Returns how many of `total` parts to mount: none during the first view of the visit, then one more each time the page
 * is idle. Later pages mount all of them immediately.
 */
export function useIdleMountCount(total: number): number {
  const [count, setCount] = useState(hasBeenIdle ? total : 0);
  useEffect(() => {
    if (count >= total) return;
    mountingCount += 1;
    const stop = whenIdle(() => startTransition(() => setCount(count + 1)));
    return () => {
      mountingCount -= 1;
      stop();
    };
  }, [count, total]);
  return count;
}

/** Returns true once the first view of the visit has been rendered. For components that it does not need. */
export const useIdleMount = (): boolean => useIdleMountCount(1) === 1;

/**
 * Returns true once all idle mounts are complete. For content below them, which the browser would otherwise use as
 * scroll anchor.
 */
export function useIdleMountsDone(): boolean {
  const [grown, setGrown] = useState(hasBeenIdle);
  useEffect(() => {
    if (grown) return;
    let stop: () => void;
    const waitForIdle = () => {
      stop = whenIdle(() => (mountingCount > 0 ? waitForIdle() : startTransition(() => setGrown(true))));
    };
    waitForIdle();
    return () => stop();
  }, [grown]);
  return grown;
}
