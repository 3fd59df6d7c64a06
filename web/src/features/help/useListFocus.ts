import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the previous section's link when the visitor returns to the list.
 * @param open anchor of the open section; undefined while the list is shown
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
