/** Without an event for it, scrolling has ended when there was none for so long. */
const restMs = 150;

/** Calls `run` whenever scrolling has ended. @returns how to stop */
export function onScrollEnd(run: () => void): () => void {
  if ("onscrollend" in globalThis) {
    addEventListener("scrollend", run);
    return () => removeEventListener("scrollend", run);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(run, restMs);
  };
  addEventListener("scroll", later, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", later);
  };
}
