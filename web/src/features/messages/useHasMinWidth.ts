import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Returns whether an element has at least a width. Uses its own width, not the window's, because menus beside it appear
 * and disappear.
 * @param minWidth CSS pixels
 */
export function useHasMinWidth(element: RefObject<HTMLElement | null>, minWidth: number): boolean {
  const [hasMinWidth, setHasMinWidth] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setHasMinWidth(current.clientWidth >= minWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, minWidth]);
  return hasMinWidth;
}
