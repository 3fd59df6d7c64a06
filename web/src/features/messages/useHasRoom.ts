import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Returns whether an element has at least a width. Uses its own width, not the window's, because menus beside it appear
 * and disappear.
 * @param least CSS pixels
 */
export function useHasRoom(element: RefObject<HTMLElement | null>, least: number): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setHasRoom(current.clientWidth >= least);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, least]);
  return hasRoom;
}
