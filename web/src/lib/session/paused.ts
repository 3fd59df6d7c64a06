import { storage } from "../browser/storage.ts";
import { useSession } from "./session.ts";
import { useSignInRequest } from "./sign-in.ts";

/**
 * Returns whether the visitor is in a time-out or exclusion (state `withdrawOnly`): nothing invites them to play. Until
 * the session is loaded, the flag in storage counts, so that home does not flash first. After a session has ended, the
 * page and its form values stay below the login popup.
 */
export function useIsPaused(): boolean {
  const state = useSession().session?.state;
  const { open } = useSignInRequest();
  if (state === "withdrawOnly") return true;
  return (state === undefined || (open && state === "guest")) && storage.get("paused") !== null;
}
