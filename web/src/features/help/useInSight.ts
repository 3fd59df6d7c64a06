import { type RefObject, useEffect } from "react";

/**
 * Brings the heading an address names into sight and gives it the focus, so that readers go on from there. The words
 * above it are drawn a moment after the headings; the browser keeps what is in sight where it is.
 */
export function useInSight(box: RefObject<HTMLElement | null>, anchor: string | undefined): void {
  useEffect(() => {
    if (anchor === undefined) return;
    const frame = requestAnimationFrame(() => {
      const heading = box.current?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: "start", behavior: "instant" });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, anchor]);
}
