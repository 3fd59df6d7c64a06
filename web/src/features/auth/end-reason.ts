import type { EndReason } from "../../../../shared/contracts/session.ts";
import type { FailureCode } from "../../lib/api/failure.ts";

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
