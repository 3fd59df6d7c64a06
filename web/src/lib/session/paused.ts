import { storage } from "../browser/storage.ts";
import { useSession } from "./session.ts";
import { useSignInRequest } from "./sign-in.ts";

/**
 * Whether whoever is here has paused play or excluded themselves (state `withdrawOnly`): nothing invites them to play.
 * Until the session is known the browser's mark counts, so that home does not flash up first; and a session that ends
 * leaves the page, with what was typed, below the login popup.
 */
export function useIsPaused(): boolean {
  const state = useSession().session?.state;
  const { open } = useSignInRequest();
  if (state === "withdrawOnly") return true;
  return (state === undefined || (open && state === "guest")) && storage.get("paused") !== null;
}
