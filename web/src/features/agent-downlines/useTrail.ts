import { useLayoutEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router-dom";

/** Where the router counts the entries of the history. */
const entryIndex = (): number | undefined => (history.state as { readonly idx?: number } | null)?.idx;

/**
 * Remembers in which entry of the history each list of downlines stood last, so that a crumb leads back to its page,
 * order and place on screen, as Back does.
 * @param place names the list on screen; undefined while something else is
 * @returns goes back to a list; false where it was not on screen in this visit
 */
export function useTrail(place: string | undefined): (place: string) => boolean {
  const entries = useRef(new Map<number, string>());
  const how = useNavigationType();
  const navigate = useNavigate();

  // At each drawing: another page or order of the same list is another entry.
  useLayoutEffect(() => {
    const index = entryIndex();
    if (index === undefined) return;
    // What lay ahead is gone from the history.
    if (how === "PUSH")
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
