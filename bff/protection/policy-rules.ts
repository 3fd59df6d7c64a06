import { dayOfAge, siteDay } from "../../shared/rules/dates.ts";
import { ApiError } from "../api-error.ts";
import type { AgeRule } from "../lobby/site-rules.ts";
import { PlatformError } from "../platform/error.ts";
import type { ProtectedAct } from "../platform/types.ts";
import type { RegionCheck } from "../session/region-check.ts";
import { requireNoneReached } from "./limits.ts";
import { isPaused } from "./pauses.ts";
import type { PolicyRequest, PolicyRule } from "./play-policy.ts";
import { type PlayDay, type PlayReport, playTimes } from "./play-report.ts";
import type { RecordDeps } from "./protection-records.ts";
import type { StoredLimit, StoredProtection } from "./record.ts";
import { type Moment, usageOf } from "./usage.ts";

/**
 * Refuses an act that the record alone forbids. Rules that call the platform or write the record check this again,
 * because the owner may have paused play since the earlier rules.
 * @throws ApiError play_paused · under_age · reality_check_due; for `receive` receiver_unavailable
 */
export function requireAllowed(record: StoredProtection, act: ProtectedAct, moment: Moment): void {
  requireNotPaused(record, act, moment.now);
  requireOldEnough(record, act, moment);
  requireNoCheck(record, act);
}

/** A sender does not learn the receiver's reason (domain-rules section 4). */
const refusal = (act: ProtectedAct, code: "play_paused" | "reality_check_due" | "under_age"): ApiError =>
  new ApiError(act === "receive" ? "receiver_unavailable" : code);

/**
 * Refuses all acts except `out` while the profile says that the owner is under age. The deposit rule checks incoming
 * transfers.
 */
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

/** Stores the day on which the owner comes of age, if it is in the future. An unknown birthday changes nothing. */
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

/** Refuses all acts except `out`, in every session, while the owner has paused play. */
export const pauseRule =
  ({ protection, clock }: Pick<RecordDeps, "clock" | "protection">): PolicyRule =>
  async ({ act, account }) => {
    // The deposit rule checks incoming transfers, because a refusal blocks the sender for a day (decision 075).
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

/**
 * Refuses deposits and games in an unknown or restricted country. Transfers are not checked, because the agent's
 * country says nothing about the receiver's.
 */
export const regionRule =
  (regions: RegionCheck): PolicyRule =>
  async ({ act, context: { clientIp, language }, dry }) => {
    // Running games are checked each minute. These checks must not call the platform or end a game by country.
    if (dry || (act !== "deposit" && act !== "play")) return undefined;
    if (clientIp === undefined) throw new ApiError("country_unknown");
    const { restricted, note } = await regions.currentRegionOf(clientIp, language);
    if (restricted) throw new ApiError("region_restricted", { ...(note && { message: note }) });
    if (!(await regions.isCountryKnown(clientIp, language))) throw new ApiError("country_unknown");
    return undefined;
  };

interface PlayLimitRuleDeps extends RecordDeps {
  readonly playReport: PlayReport;
}

type PlayLimitKind = Exclude<StoredLimit["kind"], "deposit">;

/** Minutes do not limit deposits. */
const kindsByAct: Partial<Record<PolicyRequest["act"], readonly PlayLimitKind[]>> = {
  play: ["stake", "loss", "session"],
  deposit: ["stake", "loss"],
};

/**
 * Refuses games and deposits while the player's own limit on stakes, losses or minutes is reached (domain-rules section
 * 2). Stakes and losses come from the platform's report. Does not apply to `receive`, because the report needs a
 * session of the receiver.
 */
export function playLimitRule({ protection, playReport, zone, clock }: PlayLimitRuleDeps): PolicyRule {
  return async (request) => {
    const { act, account } = request;
    const kinds = kindsByAct[act];
    if (!kinds) return undefined;
    const record = await protection.read(account);
    const limits = record.limits.filter(({ kind }) => kinds.some((one) => one === kind));
    if (limits.length === 0) return undefined;
    const utcOffset = await zone();
    // The gateway counts minutes itself, so they are checked even without the report.
    const minutes = kinds.filter((kind) => kind === "session");
    requirePlayRoom(record, minutes, { now: clock.now(), utcOffset }, undefined);
    if (limits.every(({ kind }) => kind === "session")) return undefined;
    const days = await readDays(playReport, request);
    // The owner may have paused play during the platform call.
    const after = await protection.read(account);
    const moment = { now: clock.now(), utcOffset };
    requireAllowed(after, act, moment);
    requirePlayRoom(after, kinds, moment, days);
    return undefined;
  };
}

/**
 * @throws ApiError overloaded while the report is unavailable, so that a limit is not bypassed · PlatformError if the
 * platform refuses the call
 */
async function readDays(playReport: PlayReport, { account, context, dry }: PolicyRequest): Promise<readonly PlayDay[]> {
  const maxAgeMs = dry ? playTimes.reportEveryMs : playTimes.reportAtLaunchMs;
  try {
    return (await playReport.report(account, context, maxAgeMs)).days;
  } catch (cause) {
    if (cause instanceof PlatformError && cause.fault) throw new ApiError("overloaded", { cause });
    throw cause;
  }
}

/**
 * Refuses an act while one of these limits is reached.
 * @param days of the platform's report; undefined if no limit on stakes or losses is checked
 * @throws ApiError `limit_reached` with the limit that is freed last
 */
export function requirePlayRoom(
  record: StoredProtection,
  kinds: readonly PlayLimitKind[],
  moment: Moment,
  days: readonly PlayDay[] | undefined,
): void {
  const reached = record.limits.flatMap((limit) => {
    if (!kinds.some((kind) => kind === limit.kind)) return [];
    const usage = usageOf(record, limit, moment, days);
    const excess = (usage?.used ?? 0) - limit.value + 1;
    const isReached = usage !== undefined && excess > 0;
    return isReached ? [{ ...limit, limit: limit.value, used: usage.used, freeAt: usage.freeAt(excess) }] : [];
  });
  requireNoneReached(reached);
}
