import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { keepInView } from "../../lib/browser/in-view.ts";

/** Scrolls to the heading that the URL names, and keeps it in place while the text above it loads. */
export function useAnchorScroll(box: RefObject<HTMLElement | null>, anchor: string | undefined): void {
  // Pressing the same link again scrolls again.
  const { key } = useLocation();
  useEffect(() => {
    void key;
    const element = box.current;
    const heading =
      anchor === undefined ? undefined : element?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
    return element && heading ? keepInView(heading, element) : undefined;
  }, [box, anchor, key]);
}
