import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { keepInView } from "../../lib/browser/keep-in-view.ts";

/** Scrolls to the section that the URL names, such as `/member/securityCenter#cards`, and focuses its heading. */
export function useSectionFocus(page: RefObject<HTMLElement | null>): void {
  // Pressing the same link again scrolls again.
  const { hash, key } = useLocation();
  useEffect(() => {
    void key;
    const box = page.current;
    const heading = hash ? box?.querySelector<HTMLElement>(`section[id="${CSS.escape(hash.slice(1))}"] h2`) : undefined;
    return box && heading ? keepInView(heading, box) : undefined;
  }, [page, hash, key]);
}
