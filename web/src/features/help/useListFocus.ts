import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the section that was open when the visitor returns to the list of sections.
 * @param open anchor of the section being read; undefined while the list is what is looked at
 */
export function useListFocus(box: RefObject<HTMLElement | null>, open: string | undefined): void {
  const lastOpen = useRef<string>(undefined);
  useEffect(() => {
    if (open === undefined && lastOpen.current !== undefined) {
      box.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(lastOpen.current)}"]`)?.focus();
    }
    lastOpen.current = open;
  }, [box, open]);
}
