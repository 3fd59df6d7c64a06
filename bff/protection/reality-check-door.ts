import { ApiError } from "../api-error.ts";
import type { Door } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";

/** Nothing new starts and no money comes in before a reality check is answered (domain-rules section 2). */
export const realityCheckDoor =
  (protection: Pick<ProtectionRecords, "read">): Door =>
  async ({ act, account }) => {
    if (act !== "play" && act !== "deposit") return undefined;
    const { play } = await protection.read(account);
    if (play?.checkSince !== undefined) throw new ApiError("reality_check_due");
    return undefined;
  };
