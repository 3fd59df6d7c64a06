import { siteDay } from "../../shared/rules/dates.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { ProtectedAct } from "../platform/types.ts";
import { isUnderAge } from "./age.ts";
import type { Door } from "./doors.ts";
import type { Moment } from "./periods.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";
import type { SiteZone } from "./site-zone.ts";

interface AgeDoorDeps {
  readonly protection: ProtectionRecords;
  readonly zone: SiteZone;
  readonly clock: Clock;
}

/** Holds back who is not old enough by their profile from all but taking their money out. */
export const ageDoor =
  ({ protection, zone, clock }: AgeDoorDeps): Door =>
  async ({ act, account }) => {
    if (act === "out" || act === "receive") return undefined;
    const record = await protection.read(account);
    if (record.adultOn !== undefined) {
      requireOldEnough(record, act, { now: clock.now(), utcOffset: await zone() });
    }
    return undefined;
  };

/** @throws ApiError under_age, of `receive` receiver_unavailable: whoever sends learns nothing of who it was for */
export function requireOldEnough(record: StoredProtection, act: ProtectedAct, { now, utcOffset }: Moment): void {
  if (act === "out" || !isUnderAge(record, siteDay(now, utcOffset))) return;
  throw new ApiError(act === "receive" ? "receiver_unavailable" : "under_age");
}
