import { useNavigate } from "react-router-dom";

/** Pending while unused entries are removed from the history (`back.ts`), which is asynchronous. */
export const leaving: { done?: Promise<void> | undefined } = {};

/** Resolves when no history entry is being removed. A navigation before that would be reverted. */
export const historySettled = (): Promise<void> => leaving.done ?? Promise.resolve();

/** `stays`: the next `popstate` belongs to a page that changes its own content, so the scroll position stays. */
export const nextPop = { stays: false };

/** Returns whether Back stays on this site: the router numbers its entries from 0. */
const cameFromHere = (): boolean => Number(history.state?.idx ?? 0) > 0;

/**
 * Returns a function that leaves a popup's URL: back to the page below it, or to home if it was the first page of the
 * visit.
 */
export function useLeavePopup(): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromHere()) navigate(-1);
    else navigate("/", { replace: true });
  };
}
