import { type ReactNode, type RefObject, useEffect, useState } from "react";

/** Visible share at which an item counts as fully visible; a frame may hide a pixel. */
const visibleRatio = 0.9;

/**
 * Returns which ends of a sideways scrolling row are visible, to disable its arrows. Uses an observer, because
 * measuring would force a layout during a render.
 * @param row content that is observed again on each change; undefined means that none is observed
 */
export function useScrollEnds(track: RefObject<HTMLElement | null>, row: ReactNode) {
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    if (!row) return;
    const items = track.current?.querySelectorAll("a, button");
    const [first, last] = [items?.[0], items?.[items.length - 1]];
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          setEnds((ends) => ({ ...ends, [target === first ? "start" : "end"]: intersectionRatio >= visibleRatio }));
        }
      },
      { root: track.current, threshold: visibleRatio },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [track, row]);
  return ends;
}
