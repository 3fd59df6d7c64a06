import { type RefObject, useEffect, useState } from "react";

const reasons = { pointerenter: true, pointerleave: false, focusin: true, focusout: false } as const;

/** True while a pointer or finger is over the element, or the focus in it: what leaves by itself waits (WCAG 2.2.1). */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const { current } = element;
    const listening = new AbortController();
    for (const [name, held] of Object.entries(reasons)) {
      const note = name.startsWith("pointer") ? setPointed : setFocused;
      current?.addEventListener(name, () => note(held), { signal: listening.signal });
    }
    return () => listening.abort();
  }, [element]);
  return pointed || focused;
}
