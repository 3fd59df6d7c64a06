import { useEffect } from "react";

/**
 * Keeps a panel within what is seen of the page. A phone's keyboard covers the lower half and says so to `visualViewport`
 * alone: neither `dvh` nor `fixed` know of it.
 */
export function useVisibleArea(panel: HTMLElement | null): void {
  useEffect(() => {
    const { visualViewport: view } = globalThis;
    if (!panel || !view) return;
    const fit = () => {
      // Zoomed in, what is seen is a part of the panel, which stays as it is.
      if (view.scale > 1.01) return;
      panel.style.setProperty("--seen", `${view.height}px`);
      panel.style.setProperty("--above", `${view.offsetTop}px`);
    };
    fit();
    for (const event of ["resize", "scroll"]) view.addEventListener(event, fit);
    return () => {
      for (const event of ["resize", "scroll"]) view.removeEventListener(event, fit);
    };
  }, [panel]);
}
