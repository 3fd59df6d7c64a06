import { useNavigate } from "react-router-dom";

/** True when going Back stays in this site: the router numbers its entries from 0. */
const cameFromHere = (): boolean => Number(history.state?.idx ?? 0) > 0;

/** Leaves the address of a popup: back to the page it was opened over, home when it was the first page of the visit. */
export function useLeavePopup(): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromHere()) navigate(-1);
    else navigate("/", { replace: true });
  };
}
