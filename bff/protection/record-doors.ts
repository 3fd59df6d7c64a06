import { comesOfAge } from "../../shared/rules/age.ts";
import { siteDay } from "../../shared/rules/dates.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { AgeRule, SiteZone } from "../lobby/site-rules.ts";
import type { ProtectedAct } from "../platform/types.ts";
import type { RegionCheck } from "../session/region-check.ts";
import type { Door } from "./doors.ts";
import { isPaused } from "./pauses.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";
import type { Moment } from "./usage.ts";

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

/**
 * What the record keeps of a birthday: the day its owner is old enough, where that is still to come. A birthday nobody
 * has said holds nobody back; whether it must be known is the operator's to ask at registration. A profile that no longer says
 * one makes nobody older: what is known stays.
 */
export function withBirthday(
  record: StoredProtection,
  birthday: string | undefined,
  { today, ageLimit }: AgeRule,
): StoredProtection {
  if (!birthday) return record;
  const { adultOn: _before, ...rest } = record;
  const adultOn = comesOfAge(birthday, ageLimit);
  return adultOn > today ? { ...rest, adultOn } : rest;
}

/** @param today on the site's clock, `yyyy-MM-dd` */
export const isUnderAge = ({ adultOn }: StoredProtection, today: string): boolean =>
  adultOn !== undefined && today < adultOn;

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

/**
 * Holds back deposits and games where nobody knows in which country, and once more where it is not allowed. Of an agent's
 * transfer the agent's country says nothing about the receiver's.
 */
export const regionDoor =
  (regions: RegionCheck): Door =>
  async ({ act, context: { clientIp, language }, dry }) => {
    // A running game is asked about each minute: that calls nobody, and where it is played stops nothing that runs.
    if (dry || (act !== "deposit" && act !== "play")) return undefined;
    if (clientIp === undefined) throw new ApiError("country_unknown");
    const { restricted, note } = await regions.regionOf(clientIp, language);
    if (restricted) throw new ApiError("region_restricted", { ...(note && { words: note }) });
    if (!(await regions.isCountryKnown(clientIp, language))) throw new ApiError("country_unknown");
    return undefined;
  };
