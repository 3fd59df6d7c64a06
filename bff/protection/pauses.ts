import { addMonths } from "../../shared/rules/dates.ts";
import * as rules from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { type StoredProtection, withAct } from "./record.ts";

const hourMs = 3_600_000;

/** Whether the owner has paused play. An exclusion does not end automatically (domain-rules section 2). */
export const isPaused = ({ timeOut, exclusion }: StoredProtection, now: number): boolean =>
  exclusion !== undefined || (timeOut !== undefined && timeOut.until > now);

/** Starts a time-out, or extends a running one that ends sooner. */
export function takeTimeOut(record: StoredProtection, now: number, term: (typeof rules.timeOutTerms)[number]) {
  const running = record.timeOut && record.timeOut.until > now ? record.timeOut : undefined;
  const until = now + rules.timeOutMs[term];
  if (running && running.until >= until) return record;
  const timeOut = { term, since: running?.since ?? now, until };
  return withAct({ ...record, timeOut }, { at: now, act: "time_out", to: term });
}

/** Starts an exclusion, or extends one that ends sooner, which cancels a requested return. */
export function exclude(
  record: StoredProtection,
  now: number,
  { term, utcOffset }: { readonly term: (typeof rules.exclusionTerms)[number]; readonly utcOffset: number },
): StoredProtection {
  const { exclusion } = record;
  const months = rules.exclusionMonths[term];
  const offsetMs = utcOffset * hourMs;
  // The term is in calendar months of the site's zone. Undefined means permanent.
  const until = months === undefined ? undefined : addMonths(now + offsetMs, months) - offsetMs;
  if (exclusion && endOf(exclusion) >= (until ?? Infinity)) return record;
  const since = exclusion && endOf(exclusion) > now ? exclusion.since : now;
  const next = { ...record, exclusion: { term, since, ...(until !== undefined && { until }) } };
  return withAct(next, { at: now, act: "exclusion", ...(exclusion && { from: exclusion.term }), to: term });
}

/** Requests the return from an exclusion whose term is over. Idempotent. @throws ApiError return_unripe */
export function askReturn(record: StoredProtection, now: number): StoredProtection {
  const { exclusion } = record;
  if (!exclusion || exclusion.returnAskedAt !== undefined) return record;
  if (endOf(exclusion) > now) throw new ApiError("return_unripe");
  return withAct({ ...record, exclusion: { ...exclusion, returnAskedAt: now } }, { at: now, act: "return_asked" });
}

/** Ends the exclusion one day after the return was requested. Idempotent. @throws ApiError return_unripe */
export function confirmReturn(record: StoredProtection, now: number): StoredProtection {
  const { exclusion, ...rest } = record;
  if (!exclusion) return record;
  if (exclusion.returnAskedAt === undefined || exclusion.returnAskedAt + rules.returnWaitMs > now) {
    throw new ApiError("return_unripe");
  }
  return withAct(rest, { at: now, act: "return_confirmed", from: exclusion.term });
}

const endOf = ({ until = Infinity }: { readonly until?: number | undefined }): number => until;
