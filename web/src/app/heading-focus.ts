import { useEffect, useRef } from "react";
import { useRoute } from "./routes.tsx";

/** Maximum wait for the heading: long enough for a slow page script. Later the reader has moved on. */
const headingTimeoutMs = 8000;

/**
 * Focuses the h1 after a navigation to another page, so that screen readers announce it. A page that loads late does
 * not take the focus if a pointer or key was pressed meanwhile.
 */
export function useHeadingFocus(): void {
  const page = useRoute().key;
  const first = useRef(true);
  useEffect(() => {
    // Screen readers read the first page from the top without help.
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
    const timer = setTimeout(() => late.abort(), headingTimeoutMs);
    signal.addEventListener("abort", () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const act of ["pointerdown", "keydown"]) addEventListener(act, () => late.abort(), { signal, capture: true });
    return () => late.abort();
  }, [page]);
}
