import { ApiError } from "../api-error.ts";
import type { ProtectedAct } from "../platform/types.ts";
import type { Door } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";

/**
 * Nothing new starts and no money comes in before a reality check is answered (domain-rules section 2); a transfer is the
 * receiver's deposit, and who sends it learns nothing of it (section 4).
 */
export const realityCheckDoor =
  (protection: Pick<ProtectionRecords, "read">): Door =>
  async ({ act, account }) => {
    if (isHeldByCheck(act) && act !== "receive") requireNoCheck(await protection.read(account), act);
    return undefined;
  };

/** @throws ApiError reality_check_due, of `receive` receiver_unavailable */
export function requireNoCheck({ play }: StoredProtection, act: ProtectedAct): void {
  if (!isHeldByCheck(act) || play?.checkSince === undefined) return;
  throw new ApiError(act === "receive" ? "receiver_unavailable" : "reality_check_due");
}

const isHeldByCheck = (act: ProtectedAct): boolean => act === "play" || act === "deposit" || act === "receive";
