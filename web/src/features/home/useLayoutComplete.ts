import { type RefObject, useEffect, useRef, useState } from "react";
import { useIdleMountsDone } from "../../lib/startup/idle-mount.ts";

/**
 * Delay until the layout is final: after Back the page grows and scrolls first (app/scroll.ts); at the start it is idle
 * already.
 */
const delayMs = { start: 300, later: 3500 } as const;

/**
 * Marks the page once its layout is complete. From then on, the browser may skip invisible content, whose height it
 * remembers. Otherwise an opening dialog, which changes inherited styles, took a slow phone 0.3 s.
 */
export function useLayoutComplete(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const complete = useIdleMountsDone();
  const [ms] = useState(complete ? delayMs.later : delayMs.start);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => page.current?.setAttribute("data-rested", ""), ms);
    return () => clearTimeout(timer);
  }, [complete, ms]);
  return page;
}
