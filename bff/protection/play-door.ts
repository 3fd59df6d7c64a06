import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import type { Door, Entry } from "./doors.ts";
import { type PlayLimitKind, requirePlayRoom } from "./play-limits.ts";
import type { PlayDay, PlayReport } from "./play-report-port.ts";
import { playTimes } from "./play-times.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import { requireOpen } from "./require-open.ts";
import type { SiteZone } from "./site-zone.ts";

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
