import type { EndReason } from "../../../../shared/contracts/session.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { endReasonOf } from "./end-reason.ts";

/** Why whoever was signed in has to sign in again; undefined when nobody was. */
export function useEndReason(): EndReason | undefined {
  const { session } = useSession();
  return endReasonOf(useSignInRequest().reason?.code, session?.endReason);
}
