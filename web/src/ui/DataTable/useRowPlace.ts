import { type RefObject, useEffect, useRef } from "react";

/**
 * Leads back to the row a reader went on from, once it is there: its button has the focus and is in sight, as it was
 * when it was pressed. Whoever has begun with something else meanwhile stays there.
 * @param row its key; undefined for a reader who comes anew
 */
export function useRowPlace(box: RefObject<HTMLElement | null>, row: string | undefined, isThere: boolean): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!isThere || last.current === row) return;
    last.current = row;
    if (row === undefined) return;
    const line = box.current?.querySelector(`[data-row="${CSS.escape(row)}"]`);
    const button = line?.querySelector<HTMLElement>("[data-row-action]");
    button?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [box, row, isThere]);
}
