import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { ProtectedAct } from "../platform/types.ts";
import type { Door } from "./doors.ts";
import { isPaused } from "./pauses.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";

/**
 * Closes everything but the way out while the owner of an account has paused play, whatever session asks. Of a transfer
 * down the sender learns that it cannot be received, and not why (domain-rules section 4).
 */
export const pauseDoor =
  ({ protection, clock }: { readonly protection: Pick<ProtectionRecords, "read">; readonly clock: Clock }): Door =>
  async ({ act, account }) => {
    // What comes from another account is judged as a whole by the deposit door, which closes it to a sender it refuses.
    if (act !== "out" && act !== "receive") requireNotPaused(await protection.read(account), act, clock.now());
    return undefined;
  };

/** @throws ApiError play_paused, of `receive` receiver_unavailable */
export function requireNotPaused(record: StoredProtection, act: ProtectedAct, now: number): void {
  if (act === "out" || !isPaused(record, now)) return;
  throw new ApiError(act === "receive" ? "receiver_unavailable" : "play_paused");
}
