import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { keepInView } from "../../lib/browser/in-view.ts";

/** Scrolls to the heading named in the URL, and keeps it in place while the text above it loads. */
export function useAnchorScroll(box: RefObject<HTMLElement | null>, anchor: string | undefined): void {
  // The key changes when the same link is pressed again, which scrolls again.
  const { key } = useLocation();
  useEffect(() => {
    void key;
    const element = box.current;
    const heading =
      anchor === undefined ? undefined : element?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
    return element && heading ? keepInView(heading, element) : undefined;
  }, [box, anchor, key]);
}
