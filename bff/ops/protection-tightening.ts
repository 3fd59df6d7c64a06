import { writtenLimit } from "../../shared/rules/limit-value.ts";
import { type exclusionMonths, exclusionTerms } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { usualSettings } from "../lobby/site-rules.ts";
import { setLimit } from "../protection/change-limit.ts";
import { exclude } from "../protection/pauses.ts";
import type { Judged } from "../protection/protection-records.ts";
import { type StoredProtection, withAct } from "../protection/record.ts";

/** Why an operator's change is not made, in words. */
export interface Refused {
  readonly words: string;
}

type Term = keyof typeof exclusionMonths;
type Name = Parameters<typeof setLimit>[1];

export const isTerm = (text: string | undefined): text is Term => exclusionTerms.some((term) => term === text);

/** Sets a limit that is not higher than what is in force; the account's own history says that it was an operator. */
export function tighten(record: StoredProtection, name: Name, value: number, now: number): Judged<Refused | undefined> {
  const { kind, period } = name;
  const current = record.limits.find((one) => one.kind === kind && one.period === period);
  if (current && value >= current.value) {
    const inForce = writtenLimit(kind, current.value);
    return {
      // Written as it is: what an earlier try left may not be confirmed.
      next: record,
      result: {
        words: `Nothing was changed: ${inForce} is in force, and that is not looser than ${writtenLimit(kind, value)}. Only the account's owner can raise a limit.`,
      },
    };
  }
  try {
    const { limits, offered } = setLimit(record, name, value, now);
    const values = { ...(current && { from: writtenLimit(kind, current.value) }), to: writtenLimit(kind, value) };
    return {
      next: withAct({ ...record, limits, offered }, { at: now, act: "operator", kind, period, ...values }),
      result: undefined,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      result: {
        words: `Nothing was changed: a limit of a day is at most that of a week, and that at most that of a month (${error.code}).`,
      },
    };
  }
}

/** Excludes at once; an exclusion that runs longer stays as it is. */
export function excludeByOperator(record: StoredProtection, now: number, term: Term): Judged<Refused | undefined> {
  // No platform is asked here; a day's edge more or less is no matter to months.
  const next = exclude(record, now, { term, utcOffset: usualSettings.utcOffset });
  if (next === record) {
    return {
      // Written as it is: what an earlier try left may not be confirmed.
      next: record,
      result: { words: "Nothing was changed: the exclusion in force is not shorter. Nobody can end it early." },
    };
  }
  const { exclusion } = next;
  const act = { at: now, act: "operator" as const, ...(record.exclusion && { from: record.exclusion.term }), to: term };
  return { next: withAct({ ...record, ...(exclusion && { exclusion }) }, act), result: undefined };
}
