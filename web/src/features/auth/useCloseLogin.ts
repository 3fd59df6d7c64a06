import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useLeavePopup } from "../../lib/browser/history.ts";
import { signInStore } from "../../lib/session/sign-in.ts";

/** Returns a function that closes the login popup. At `/login`, it also returns to the previous page. */
export function useCloseLogin(): () => void {
  const leave = useLeavePopup();
  const { pathname } = useLocation();
  return () => {
    signInStore.dismissed();
    if (pathname === pathTo("login")) leave();
  };
}
