import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Words and fonts above it are in by then, or the reader has moved on. */
const settledMs = 2_000;
const signs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Brings the heading an address names into sight and gives it the focus, so that readers go on from there. What comes
 * in above it moves it no more; any act of the reader ends that.
 */
export function useInSight(box: RefObject<HTMLElement | null>, anchor: string | undefined): void {
  // The same link pressed again is a visit of its own.
  const { key } = useLocation();
  useEffect(() => {
    void key;
    const element = box.current;
    const heading =
      anchor === undefined ? undefined : element?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
    if (!element || !heading) return;
    const show = () => heading.scrollIntoView({ block: "start", behavior: "instant" });
    heading.focus({ preventScroll: true });
    const settling = new AbortController();
    const observer = new ResizeObserver(show);
    const timer = setTimeout(() => settling.abort(), settledMs);
    settling.signal.addEventListener("abort", () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const sign of signs) {
      addEventListener(sign, () => settling.abort(), { signal: settling.signal, capture: true, passive: true });
    }
    observer.observe(element);
    return () => settling.abort();
  }, [box, anchor, key]);
}
