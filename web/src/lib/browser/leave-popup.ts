import { useNavigate } from "react-router-dom";

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
