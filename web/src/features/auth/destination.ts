import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useLeavePopup } from "../../lib/browser/history.ts";
import { signInStore } from "../../lib/session/sign-in.ts";

/** Popup paths, which are never a destination after a sign-in. */
const popups = /^\/(login|register)(?:[/?#]|$)/;

/**
 * Returns the path to open after a sign-in: the page that required it, if it is a path of this site.
 * @param from `location.state.from` as set by a route guard; untrusted, because the state survives reloads
 * @returns path with query and hash; `/` by default
 */
export function destinationOf(from: unknown): string {
  if (typeof from !== "string" || !/^\/(?![/\\])[^\\]*$/.test(from)) return "/";
  return popups.test(from) ? "/" : from;
}

/** Returns a function that closes the login popup. At `/login`, it also returns to the previous page. */
export function useCloseLogin(): () => void {
  const leave = useLeavePopup();
  const { pathname } = useLocation();
  return () => {
    signInStore.dismissed();
    if (pathname === pathTo("login")) leave();
  };
}
