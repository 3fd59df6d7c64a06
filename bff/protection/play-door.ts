import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import type { Door, Entry } from "./doors.ts";
import { limitReached } from "./limits.ts";
import { type PlayDay, type PlayReport, playTimes } from "./play-report.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredLimit, StoredProtection } from "./record.ts";
import { requireOpen } from "./record-doors.ts";
import { usageOf } from "./standing.ts";
import type { Moment } from "./usage.ts";

interface PlayDoorDeps {
  readonly protection: ProtectionRecords;
  readonly playReport: PlayReport;
  readonly zone: SiteZone;
  readonly clock: Clock;
}

/** What each act is held back by: money that comes in is held back by lost money, not by minutes. */
const kindsOf: Partial<Record<Entry["act"], readonly PlayLimitKind[]>> = {
  play: ["stake", "loss", "session"],
  deposit: ["stake", "loss"],
};

/**
 * Holds back a game, and money for one, where the player's own limit on stakes, losses or minutes is reached. The gateway
 * sees no single bets: what it knows is the platform's report (domain-rules section 2). An agent who sends money down has
 * no session of the receiver's to ask the report with, so of `receive` nothing is limits here.
 */
export function playDoor({ protection, playReport, zone, clock }: PlayDoorDeps): Door {
  return async ({ act, account, context, dry }) => {
    const kinds = kindsOf[act];
    if (!kinds) return undefined;
    const record = await protection.read(account);
    const limits = record.limits.filter(({ kind }) => kinds.some((one) => one === kind));
    if (limits.length === 0) return undefined;
    const utcOffset = await zone();
    // Minutes are the gateway's own to count: they hold also while the report is away, and cost no call.
    const minutes = kinds.filter((kind) => kind === "session");
    requirePlayRoom(record, minutes, { now: clock.now(), utcOffset }, undefined);
    if (limits.every(({ kind }) => kind === "session")) return undefined;
    const maxAgeMs = dry ? playTimes.reportEveryMs : playTimes.reportAtDoorMs;
    const days = await daysOf(playReport, { account, context, maxAgeMs });
    // The platform took its time: what the owner has closed meanwhile is closed.
    const after = await protection.read(account);
    const moment = { now: clock.now(), utcOffset };
    requireOpen(after, act, moment);
    requirePlayRoom(after, kinds, moment, days);
    return undefined;
  };
}

interface Asked {
  readonly account: AccountIdentity;
  readonly context: CallContext;
  readonly maxAgeMs: number;
}

/** @throws ApiError overloaded while the report is away: whoever has set a limit is not let past it unseen */
async function daysOf(playReport: PlayReport, { account, context, maxAgeMs }: Asked): Promise<readonly PlayDay[]> {
  try {
    return (await playReport.report(account, context, maxAgeMs)).days;
  } catch (cause) {
    if (cause instanceof PlatformError && cause.fault) throw new ApiError("overloaded", { cause });
    throw cause;
  }
}

/** Kinds of limits that play fills. */
export type PlayLimitKind = Exclude<StoredLimit["kind"], "deposit">;

/**
 * Refuses play, or money for it, while one of its limits is full (domain-rules section 2).
 * @param days of the platform's report; undefined where no limit on stakes or losses is asked about
 * @throws ApiError `limit_reached`, with the limit that stays in the way the longest
 */
export function requirePlayRoom(
  record: StoredProtection,
  kinds: readonly PlayLimitKind[],
  moment: Moment,
  days: readonly PlayDay[] | undefined,
): void {
  const full = record.limits.flatMap((limit) => {
    if (!kinds.some((kind) => kind === limit.kind)) return [];
    const usage = usageOf(record, limit, moment, days);
    const excess = (usage?.used ?? 0) - limit.value + 1;
    return usage && excess > 0
      ? [{ ...limit, limit: limit.value, used: usage.used, freeAt: usage.freeAt(excess) }]
      : [];
  });
  const [longest] = full.toSorted((a, b) => (b.freeAt ?? Infinity) - (a.freeAt ?? Infinity));
  if (longest) throw limitReached(longest);
}
