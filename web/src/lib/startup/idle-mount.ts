import { startTransition, useEffect, useState } from "react";

/** However busy the page is, what waits for its rest comes after this. */
const mostMs = 2000;

/** A picture that hangs keeps a page from being loaded, not from going on. */
const mostLoadMs = 5000;

let rested = false;

/** Parts of the page that still grow. */
let growing = 0;

const loaded = new Promise<void>((done) => {
  if (typeof document === "undefined" || document.readyState === "complete") done();
  else {
    addEventListener("load", () => done(), { once: true });
    setTimeout(done, mostLoadMs);
  }
});

/** Runs once the page has loaded and has nothing else to do. @returns how to give up */
function whenIdle(run: () => void): () => void {
  let undo: () => void = () => undefined;
  let wanted = true;
  void loaded.then(() => {
    if (!wanted) return;
    const settle = () => {
      rested = true;
      run();
    };
    // Safari has no idle callback.
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(settle, 200);
      undo = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(settle, { timeout: mostMs });
    undo = () => cancelIdleCallback(handle);
  });
  return () => {
    wanted = false;
    undo();
  };
}

/**
 * How many of `total` parts are to be there: none while the first view of the visit is drawn, then one more each time the
 * page has nothing else to do. On every later page all of them, at once.
 */
export function useIdleMountCount(total: number): number {
  const [count, setCount] = useState(rested ? total : 0);
  useEffect(() => {
    if (count >= total) return;
    growing += 1;
    const stop = whenIdle(() => startTransition(() => setCount(count + 1)));
    return () => {
      growing -= 1;
      stop();
    };
  }, [count, total]);
  return count;
}

/** True once the first view of the visit has been drawn: for what it does not need. */
export const useIdleMount = (): boolean => useIdleMountCount(1) === 1;

/** True once nothing on the page grows any more: for what stands below it, or the browser would hold on to that. */
export function useIdleMountsDone(): boolean {
  const [grown, setGrown] = useState(rested);
  useEffect(() => {
    if (grown) return;
    let stop: () => void;
    const look = () => {
      stop = whenIdle(() => (growing > 0 ? look() : startTransition(() => setGrown(true))));
    };
    look();
    return () => stop();
  }, [grown]);
  return grown;
}
