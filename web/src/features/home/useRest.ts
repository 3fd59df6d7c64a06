import { type RefObject, useEffect, useRef, useState } from "react";
import { useIdleMountsDone } from "../../lib/startup/idle-mount.ts";

/** After Back the page has grown and been scrolled to where it was by then (app/scroll.ts); at the start it was idle. */
const settledMs = { start: 300, later: 3500 } as const;

/**
 * Marks the page once all of it has been laid out: from then on the browser may skip what is out of sight, whose height
 * it remembers. A dialog that opens changes what every element inherits, which took a slow phone 0.3 s.
 */
export function useRest(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const complete = useIdleMountsDone();
  const [ms] = useState(complete ? settledMs.later : settledMs.start);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => page.current?.setAttribute("data-rested", ""), ms);
    return () => clearTimeout(timer);
  }, [complete, ms]);
  return page;
}
