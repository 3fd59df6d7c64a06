import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Text and fonts above it have loaded by then, or the visitor has scrolled on. */
const settledMs = 2_000;
const inputEvents = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the heading that an address names and focuses it, so that screen readers go on from there. Content that
 * loads above it does not move it away; any input of the visitor ends that.
 */
export function useAnchorScroll(box: RefObject<HTMLElement | null>, anchor: string | undefined): void {
  // Pressing the same link again scrolls again.
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
    for (const name of inputEvents) {
      addEventListener(name, () => settling.abort(), { signal: settling.signal, capture: true, passive: true });
    }
    observer.observe(element);
    return () => settling.abort();
  }, [box, anchor, key]);
}
