import { type RefObject, useEffect, useRef } from "react";

/**
 * Back in the list of sections, the one that was read has the focus and is in sight: reading on goes from there.
 * @param open anchor of the section being read; undefined while the list is what is looked at
 */
export function useListFocus(box: RefObject<HTMLElement | null>, open: string | undefined): void {
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (open === undefined && left.current !== undefined) {
      box.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(left.current)}"]`)?.focus();
    }
    left.current = open;
  }, [box, open]);
}
