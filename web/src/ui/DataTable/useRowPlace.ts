import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the button of the row that the user has left from, once it is rendered, and scrolls to it. Runs once per row,
 * so that it does not interrupt later actions.
 * @param row key of the row; undefined if the user has not returned from one
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
