import type { ProtectedAct } from "../platform/types.ts";
import { requireOldEnough } from "./age-door.ts";
import { requireNotPaused } from "./pause-door.ts";
import type { Moment } from "./periods.ts";
import { requireNoCheck } from "./reality-check-door.ts";
import type { StoredProtection } from "./record.ts";

/**
 * All that a record by itself says against an act. Pure: the doors behind the ones that ask it first judge it again on
 * what they read or write, as the owner may have closed play while the platform was asked.
 * @throws ApiError play_paused · under_age · reality_check_due, of `receive` receiver_unavailable
 */
export function requireOpen(record: StoredProtection, act: ProtectedAct, moment: Moment): void {
  requireNotPaused(record, act, moment.now);
  requireOldEnough(record, act, moment);
  requireNoCheck(record, act);
}
