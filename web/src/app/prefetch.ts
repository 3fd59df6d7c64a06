import { isBuilt, prefetchPage } from "./routes.tsx";

/**
 * Loads a page's script when its link is touched, hovered or focused, before the click. Returns the function that stops
 * it.
 */
export function followPointer(): () => void {
  const start = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link && link.origin === location.origin && isBuilt(link.pathname)) prefetchPage(link.pathname);
  };
  const events = ["touchstart", "pointerover", "focusin"] as const;
  for (const event of events) document.addEventListener(event, start, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, start);
  };
}
