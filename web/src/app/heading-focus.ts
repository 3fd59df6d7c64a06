import { useEffect, useRef } from "react";
import { useRoute } from "./routes.tsx";

/** Long enough for a slow page script; later the reader has moved on. */
const headingPatienceMs = 8000;

/**
 * After a navigation to another page its h1 takes focus, so that readers hear where they are. A page that comes late
 * takes it from nobody: a press or a key in between means somebody is already at work, in a menu perhaps.
 */
export function useHeadingFocus(): void {
  const page = useRoute().key;
  const first = useRef(true);
  useEffect(() => {
    // The first page is read from the top by itself.
    if (first.current) {
      first.current = false;
      return;
    }
    void page;
    const main = document.querySelector("main");
    const focus = (): boolean => {
      const heading = main?.querySelector("h1");
      if (!heading || main?.contains(document.activeElement)) return Boolean(heading);
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (!main || focus()) return;
    const late = new AbortController();
    const { signal } = late;
    const observer = new MutationObserver(() => focus() && late.abort());
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => late.abort(), headingPatienceMs);
    signal.addEventListener("abort", () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const act of ["pointerdown", "keydown"]) addEventListener(act, () => late.abort(), { signal, capture: true });
    return () => late.abort();
  }, [page]);
}
