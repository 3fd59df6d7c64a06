import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether an element is at least so wide. Its own width and not the window's: the menus beside it come and go.
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
