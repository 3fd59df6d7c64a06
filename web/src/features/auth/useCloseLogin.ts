import { useLocation, useNavigate } from "react-router-dom";
import { pages } from "../../../../shared/pages.ts";
import { signInDesk } from "../../lib/sign-in.ts";

/** True when going Back stays in this site: the router numbers its entries from 0. */
const cameFromHere = (): boolean => Number(history.state?.idx ?? 0) > 0;

const popupPaths: readonly string[] = [...pages.login.paths, ...pages.register.paths];

/** Closing a popup: in place the page is simply there again; an address of its own gives way to the page before. */
export function useCloseLogin(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    signInDesk.dismissed();
    if (!popupPaths.includes(pathname)) return;
    if (cameFromHere()) navigate(-1);
    else navigate("/", { replace: true });
  };
}
