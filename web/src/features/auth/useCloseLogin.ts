import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useLeavePopup } from "../../lib/browser/leave-popup.ts";
import { signInStore } from "../../lib/session/sign-in.ts";

/** Closing the login popup: in place the page is simply there again; its own address gives way to the page before. */
export function useCloseLogin(): () => void {
  const leave = useLeavePopup();
  const { pathname } = useLocation();
  return () => {
    signInStore.dismissed();
    if (pathname === pathTo("login")) leave();
  };
}
