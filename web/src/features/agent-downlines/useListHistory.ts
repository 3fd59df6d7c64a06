import { useLayoutEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router-dom";

/** Returns the router's index of the current history entry. */
const entryIndex = (): number | undefined => (history.state as { readonly idx?: number } | null)?.idx;

/**
 * Remembers the last history entry of each list of downlines, so that a breadcrumb leads back to its page, sort order
 * and scroll position, like Back.
 * @param place identifies the list on screen; undefined while none is shown
 * @returns a function that goes back to a list; false if it was not shown in this visit
 */
export function useListHistory(place: string | undefined): (place: string) => boolean {
  const entries = useRef(new Map<number, string>());
  const navigationType = useNavigationType();
  const navigate = useNavigate();

  // Runs after each render, because another page or sort order of the same list is another entry.
  useLayoutEffect(() => {
    const index = entryIndex();
    if (index === undefined) return;
    // A push removes later entries from the history.
    if (navigationType === "PUSH")
      for (const later of [...entries.current.keys()]) if (later > index) entries.current.delete(later);
    if (place === undefined) entries.current.delete(index);
    else entries.current.set(index, place);
  });

  return (target) => {
    const index = entryIndex();
    const earlier = [...entries.current].filter(([at, name]) => name === target && index !== undefined && at < index);
    const last = Math.max(...earlier.map(([at]) => at));
    if (index === undefined || earlier.length === 0) return false;
    void navigate(last - index);
    return true;
  };
}
