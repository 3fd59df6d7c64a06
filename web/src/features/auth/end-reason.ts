import type { EndReason } from "../../../../shared/contracts/session.ts";
import type { FailureCode } from "../../lib/api/failure.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";

const byCode: Partial<Record<FailureCode, EndReason>> = {
  session_expired: "expired",
  session_elsewhere: "elsewhere",
  session_revoked: "revoked",
  session_password_changed: "password_changed",
  session_paused: "paused",
  session_ended: "ended",
};

/** Returns why the session ended: from the refused call or, after a reload, from the session. */
export const endReasonOf = (code: FailureCode | undefined, remembered: EndReason | undefined): EndReason | undefined =>
  (code && byCode[code]) ?? remembered;

/** Returns why the user must sign in again; undefined if no session has ended. */
export function useEndReason(): EndReason | undefined {
  const { session } = useSession();
  return endReasonOf(useSignInRequest().reason?.code, session?.endReason);
}
