import type { Exclusion, Protection, ProtectionLimit } from "../../shared/contracts/protection.ts";
import { addMonths } from "../../shared/rules/dates.ts";
import { formatLimit } from "../../shared/rules/limit-value.ts";
import {
  limitKinds,
  limitPeriods,
  returnWaitMs,
  reviewMonths,
  warnsFromPercent,
} from "../../shared/rules/protection.ts";
import { type LimitName, lapsesAt, limitOf, type RaiseTerms, ripeAt, type StoredRaise } from "./limits.ts";
import type { PlayDay } from "./play-report.ts";
import type { StoredProtection } from "./record.ts";
import { depositUsage, type Moment, playUsage, sessionUsage, type Usage } from "./usage.ts";

const instant = (ms: number): string => new Date(ms).toISOString();

/** Returns how much of a limit is used. Undefined while the platform's report is unavailable. */
export function usageOf(
  record: StoredProtection,
  { kind, period }: LimitName,
  moment: Moment,
  days: readonly PlayDay[] | undefined,
): Usage | undefined {
  if (kind === "deposit") return depositUsage(record, period, moment);
  if (kind === "session") return sessionUsage(record, period, moment);
  return days && playUsage(days, kind, period, moment);
}

const raiseOf = (raise: StoredRaise, terms: RaiseTerms, written: (value: number) => string) => ({
  ...(raise.to !== undefined && { to: written(raise.to) }),
  askedAt: instant(raise.askedAt),
  ripeAt: instant(ripeAt(raise, terms)),
  lapsesAt: instant(lapsesAt(raise, terms)),
});

/** Returns the state of one limit. */
export function limitStanding(
  record: StoredProtection,
  name: LimitName,
  usage: Usage | undefined,
  terms: RaiseTerms,
): ProtectionLimit {
  const { kind } = name;
  const written = (value: number): string => formatLimit(kind, value);
  const limit = limitOf(record, name);
  const used = usage && { used: written(usage.used) };
  if (!limit) return { ...name, ...used, warns: false };
  const { raise, value } = limit;
  const warns = usage !== undefined && usage.used * 100 >= value * warnsFromPercent;
  const freeAt = warns ? usage.freeAt(Math.max(1, usage.used - value + 1)) : undefined;
  return {
    ...name,
    ...{ limit: written(value), ...used, warns },
    ...(usage && { left: written(Math.max(0, value - usage.used)) }),
    ...(freeAt !== undefined && { freeAt: instant(freeAt) }),
    ...(raise && { raise: raiseOf(raise, terms, written) }),
  };
}

function exclusionOf(
  { returnAskedAt, since, term, until }: NonNullable<StoredProtection["exclusion"]>,
  now: number,
): Exclusion {
  return {
    ...{ term, since: instant(since), ...(until !== undefined && { until: instant(until) }) },
    mayAskReturn: until !== undefined && now >= until && returnAskedAt === undefined,
    ...(returnAskedAt !== undefined && {
      returnAskedAt: instant(returnAskedAt),
      returnRipeAt: instant(returnAskedAt + returnWaitMs),
    }),
  };
}

/** Returns the protection of an account for its owner. @param days undefined while the platform's report is unavailable */
export function standing(
  record: StoredProtection,
  moment: Moment,
  days: readonly PlayDay[] | undefined,
  terms: RaiseTerms,
): Protection {
  const { now } = moment;
  const { exclusion, realityCheck, timeOut } = record;
  const names = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));
  const pause = timeOut &&
    now < timeOut.until && { ...timeOut, since: instant(timeOut.since), until: instant(timeOut.until) };
  return {
    asOf: instant(now),
    limits: names.map((name) => limitStanding(record, name, usageOf(record, name, moment, days), terms)),
    realityCheck: {
      minutes: realityCheck.minutes,
      ...(realityCheck.raise && { raise: raiseOf(realityCheck.raise, terms, String) }),
    },
    ...(pause && { timeOut: pause }),
    ...(exclusion && { exclusion: exclusionOf(exclusion, now) }),
    raiseHours: Math.round(terms.raiseMs / 3_600_000),
    offered: !record.offered,
    reviewDue: now >= addMonths(record.reviewedAt, reviewMonths),
    reportAway: days === undefined,
  };
}
