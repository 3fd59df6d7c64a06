/** Browsers without `scrollend`: scrolling has ended after this time without a scroll event. */
const restMs = 150;

/** Calls `run` whenever scrolling ends. Returns the function that unsubscribes. */
export function onScrollEnd(run: () => void): () => void {
  if ("onscrollend" in globalThis) {
    addEventListener("scrollend", run);
    return () => removeEventListener("scrollend", run);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(run, restMs);
  };
  addEventListener("scroll", restartTimer, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", restartTimer);
  };
}
