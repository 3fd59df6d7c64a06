import { ApiError } from "../api-error.ts";
import type { ProtectedAct } from "../platform/types/protected-act.ts";
import type { Door } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";

/** Nothing new starts and no money comes in before a reality check is answered (domain-rules section 2). */
export const realityCheckDoor =
  (protection: Pick<ProtectionRecords, "read">): Door =>
  async ({ act, account }) => {
    if (isHeldByCheck(act)) requireNoCheck(await protection.read(account), act);
    return undefined;
  };

/** @throws ApiError reality_check_due */
export function requireNoCheck({ play }: StoredProtection, act: ProtectedAct): void {
  if (isHeldByCheck(act) && play?.checkSince !== undefined) throw new ApiError("reality_check_due");
}

const isHeldByCheck = (act: ProtectedAct): boolean => act === "play" || act === "deposit";
