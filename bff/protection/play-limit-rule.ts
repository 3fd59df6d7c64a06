import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import { requireNoneReached } from "./limits.ts";
import type { PolicyRequest, PolicyRule } from "./play-policy.ts";
import { type PlayDay, type PlayReport, playTimes } from "./play-report.ts";
import { requireAllowed } from "./policy-rules.ts";
import type { RecordDeps } from "./protection-records.ts";
import type { StoredLimit, StoredProtection } from "./record.ts";
import { type Moment, usageOf } from "./usage.ts";

interface PlayLimitRuleDeps extends RecordDeps {
  readonly playReport: PlayReport;
}

/** Kinds of limits that play uses up. */
type PlayLimitKind = Exclude<StoredLimit["kind"], "deposit">;

/** The limits that apply to each act. Minutes do not limit deposits. */
const kindsByAct: Partial<Record<PolicyRequest["act"], readonly PlayLimitKind[]>> = {
  play: ["stake", "loss", "session"],
  deposit: ["stake", "loss"],
};

/**
 * Refuses games and deposits while the player's own limit on stakes, losses or minutes is reached, by the platform's report
 * (domain-rules section 2). Does not apply to `receive`: the report needs a session of the receiver.
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
    // The owner may have closed play during the platform call.
    const after = await protection.read(account);
    const moment = { now: clock.now(), utcOffset };
    requireAllowed(after, act, moment);
    requirePlayRoom(after, kinds, moment, days);
    return undefined;
  };
}

/** @throws ApiError overloaded while the report is unavailable: a limit must not be bypassed then */
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
 * Refuses an act while one of these limits is reached. @throws ApiError `limit_reached` with the limit that is freed last
 * @param days of the platform's report. Undefined if no limit on stakes or losses is checked
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
