import { type RefObject, useEffect, useState } from "react";

const states = { pointerenter: true, pointerleave: false, focusin: true, focusout: false } as const;

/**
 * Returns true while a pointer is over the element or focus is in it. Content that disappears automatically then stays
 * (WCAG 2.2.1).
 */
export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const { current } = element;
    const listening = new AbortController();
    for (const [name, active] of Object.entries(states)) {
      const set = name.startsWith("pointer") ? setHovered : setFocused;
      current?.addEventListener(name, () => set(active), { signal: listening.signal });
    }
    return () => listening.abort();
  }, [element]);
  return hovered || focused;
}
