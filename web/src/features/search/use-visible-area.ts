import { useEffect } from "react";

/**
 * Limits a panel to the visible area of the page. A phone's keyboard covers the lower half, which only `visualViewport`
 * reports: `dvh` and `fixed` ignore the keyboard.
 */
export function useVisibleArea(panel: HTMLElement | null): void {
  useEffect(() => {
    const { visualViewport: view } = globalThis;
    if (!panel || !view) return;
    const fit = () => {
      // While the page is zoomed in, the visible area is a part of the panel, whose size must not change.
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
