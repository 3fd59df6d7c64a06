import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onPoint` with the point under the pointer or finger. Returns the ref of the element that the points divide
 * evenly.
 */
export function useChartPointer(count: number, onPoint: (index: number) => void) {
  const plot = useRef<HTMLDivElement>(null);
  const point = useEffectEvent((event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const index = Math.floor(((event.clientX - box.left) / box.width) * count);
    onPoint(Math.min(Math.max(index, 0), count - 1));
  });
  useEffect(() => {
    const { current } = plot;
    const onMove = (event: PointerEvent) => point(event);
    current?.addEventListener("pointerdown", onMove);
    current?.addEventListener("pointermove", onMove);
    return () => {
      current?.removeEventListener("pointerdown", onMove);
      current?.removeEventListener("pointermove", onMove);
    };
  }, []);
  return plot;
}
