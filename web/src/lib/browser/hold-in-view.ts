/** Text and fonts above it have loaded by then, or the visitor has scrolled on. */
const settledMs = 2_000;
const inputEvents = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a heading and focuses it, so that screen readers go on from there. Content of `box` that loads above it does
 * not move it away; any input of the visitor ends that. @returns how to end it
 */
export function holdInView(heading: HTMLElement, box: Element): () => void {
  const show = () => heading.scrollIntoView({ block: "start", behavior: "instant" });
  heading.focus({ preventScroll: true });
  const settling = new AbortController();
  const observer = new ResizeObserver(show);
  const timer = setTimeout(() => settling.abort(), settledMs);
  settling.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const name of inputEvents) {
    addEventListener(name, () => settling.abort(), { signal: settling.signal, capture: true, passive: true });
  }
  observer.observe(box);
  return () => settling.abort();
}
