import type { EndReason } from "../../../../shared/contracts/session.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { endReasonOf } from "./end-reason.ts";

/** Returns why the user must sign in again; undefined if no session has ended. */
export function useEndReason(): EndReason | undefined {
  const { session } = useSession();
  return endReasonOf(useSignInRequest().reason?.code, session?.endReason);
}
