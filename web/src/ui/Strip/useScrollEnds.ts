import { type ReactNode, type RefObject, useEffect, useState } from "react";

/** So much of an item in sight is the whole of it; a frame may hide a pixel. */
const whole = 0.9;

/**
 * Which ends of a row that scrolls sideways are in sight, so that no arrow leads nowhere. An observer tells: measuring
 * would force a layout in the middle of a drawing.
 * @param row looked at anew whenever it changes; none: nobody wants to know
 */
export function useScrollEnds(track: RefObject<HTMLElement | null>, row: ReactNode) {
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    if (!row) return;
    const items = track.current?.querySelectorAll("a, button");
    const [first, last] = [items?.[0], items?.[items.length - 1]];
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio } of seen) {
          setEnds((ends) => ({ ...ends, [target === first ? "start" : "end"]: intersectionRatio >= whole }));
        }
      },
      { root: track.current, threshold: whole },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [track, row]);
  return ends;
}
