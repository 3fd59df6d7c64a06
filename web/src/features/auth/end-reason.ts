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

/** Why the session ended: the refused call says it first, after a reload the session itself does. */
export const endReasonOf = (code: FailureCode | undefined, remembered: EndReason | undefined): EndReason | undefined =>
  (code && byCode[code]) ?? remembered;
