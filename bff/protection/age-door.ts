import { siteDay } from "../../shared/rules/dates.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { isUnderAge } from "./age.ts";
import type { Door } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";
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
    if (act === "out") return undefined;
    const record = await protection.read(account);
    if (record.adultOn === undefined || !isUnderAge(record, siteDay(clock.now(), await zone()))) return undefined;
    // Whoever sends money learns nothing of who it was for.
    throw new ApiError(act === "receive" ? "receiver_unavailable" : "under_age");
  };
