import { dayOfAge, siteDay } from "../../shared/rules/dates.ts";
import { ApiError } from "../api-error.ts";
import type { AgeRule } from "../lobby/site-rules.ts";
import type { ProtectedAct } from "../platform/types.ts";
import type { RegionCheck } from "../session/region-check.ts";
import { isPaused } from "./pauses.ts";
import type { PolicyRule } from "./play-policy.ts";
import type { RecordDeps } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";
import type { Moment } from "./usage.ts";

/**
 * Refuses an act that the record alone forbids. Rules that call the platform or write the record check again with it,
 * because the owner may have closed play since the earlier rules.
 * @throws ApiError play_paused · under_age · reality_check_due; for `receive` receiver_unavailable
 */
export function requireAllowed(record: StoredProtection, act: ProtectedAct, moment: Moment): void {
  requireNotPaused(record, act, moment.now);
  requireOldEnough(record, act, moment);
  requireNoCheck(record, act);
}

/** A sender does not learn the reason of the receiver's refusal (domain-rules section 4). */
const refusal = (act: ProtectedAct, code: "play_paused" | "reality_check_due" | "under_age"): ApiError =>
  new ApiError(act === "receive" ? "receiver_unavailable" : code);

/** Refuses everything but payouts while the profile says that the owner is under age. */
export const minimumAgeRule =
  ({ protection, zone, clock }: RecordDeps): PolicyRule =>
  async ({ act, account }) => {
    if (act === "out" || act === "receive") return undefined;
    const record = await protection.read(account);
    if (record.adultOn === undefined) return undefined;
    requireOldEnough(record, act, { now: clock.now(), utcOffset: await zone() });
    return undefined;
  };

function requireOldEnough({ adultOn }: StoredProtection, act: ProtectedAct, { now, utcOffset }: Moment): void {
  if (act === "out" || adultOn === undefined || siteDay(now, utcOffset) >= adultOn) return;
  throw refusal(act, "under_age");
}

/**
 * Stores the day on which the owner comes of age, if it is still to come. An unknown birthday restricts nothing, and leaves
 * an earlier day in place: the operator decides whether registration requires one.
 */
export function withBirthday(
  record: StoredProtection,
  birthday: string | undefined,
  { today, ageLimit }: AgeRule,
): StoredProtection {
  if (!birthday) return record;
  const { adultOn: _before, ...rest } = record;
  const adultOn = dayOfAge(birthday, ageLimit);
  return adultOn > today ? { ...rest, adultOn } : rest;
}

/** Refuses everything but payouts while the owner has paused play, in every session. */
export const pauseRule =
  ({ protection, clock }: Pick<RecordDeps, "clock" | "protection">): PolicyRule =>
  async ({ act, account }) => {
    // The deposit rule checks transfers as a whole, because it closes the receiver to a refused sender.
    if (act !== "out" && act !== "receive") requireNotPaused(await protection.read(account), act, clock.now());
    return undefined;
  };

/** @throws ApiError play_paused; for `receive` receiver_unavailable */
export function requireNotPaused(record: StoredProtection, act: ProtectedAct, now: number): void {
  if (act !== "out" && isPaused(record, now)) throw refusal(act, "play_paused");
}

/** Refuses games, deposits and incoming transfers until a due reality check is answered (domain-rules section 2). */
export const realityCheckRule =
  (protection: Pick<RecordDeps["protection"], "read">): PolicyRule =>
  async ({ act, account }) => {
    if (needsNoCheck(act) && act !== "receive") requireNoCheck(await protection.read(account), act);
    return undefined;
  };

function requireNoCheck({ play }: StoredProtection, act: ProtectedAct): void {
  if (needsNoCheck(act) && play?.checkSince !== undefined) throw refusal(act, "reality_check_due");
}

const needsNoCheck = (act: ProtectedAct): boolean => act === "play" || act === "deposit" || act === "receive";

/** Refuses deposits and games in an unknown or restricted country. An agent's says nothing about a receiver's. */
export const regionRule =
  (regions: RegionCheck): PolicyRule =>
  async ({ act, context: { clientIp, language }, dry }) => {
    // A running game is checked each minute. That must not call the platform, and its country does not stop it.
    if (dry || (act !== "deposit" && act !== "play")) return undefined;
    if (clientIp === undefined) throw new ApiError("country_unknown");
    const { restricted, note } = await regions.regionOf(clientIp, language);
    if (restricted) throw new ApiError("region_restricted", { ...(note && { words: note }) });
    if (!(await regions.isCountryKnown(clientIp, language))) throw new ApiError("country_unknown");
    return undefined;
  };
