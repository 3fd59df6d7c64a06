import { withAct } from "./acts.ts";
import { missingRaise, type RaiseTerms, requireRipe } from "./raises.ts";
import type { StoredProtection } from "./record.ts";

type Minutes = StoredProtection["realityCheck"]["minutes"];

/** An act about no limit is about the reality check. */
const isAboutCheck = ({ kind }: { readonly kind?: string }): boolean => kind === undefined;

/** A shorter interval is stricter and holds at once; a longer one waits like a higher limit. */
export function setRealityCheck(record: StoredProtection, minutes: Minutes, now: number): StoredProtection {
  const current = record.realityCheck;
  if (minutes === current.minutes) return cancelRealityCheck(record, now);
  const values = { from: String(current.minutes), to: String(minutes) };
  if (minutes < current.minutes)
    return withAct({ ...record, realityCheck: { minutes } }, { at: now, act: "reality_check_set", ...values });
  const realityCheck = { minutes: current.minutes, raise: { to: minutes, askedAt: now } };
  return withAct({ ...record, realityCheck }, { at: now, act: "raise_asked", ...values });
}

/** The player's second yes. @throws ApiError `raise_unripe` · `raise_lapsed` · `not_found` */
export function confirmRealityCheck(record: StoredProtection, now: number, terms: RaiseTerms): StoredProtection {
  const { minutes, raise } = record.realityCheck;
  if (!raise) throw missingRaise(record.acts, isAboutCheck);
  requireRipe(raise, now, terms);
  const next = { ...record, realityCheck: { minutes: raise.to as Minutes } };
  return withAct(next, { at: now, act: "raise_confirmed", from: String(minutes), to: String(raise.to) });
}

/** Takes back a wish that waits, at once; where there is none nothing changes. */
export function cancelRealityCheck(record: StoredProtection, now: number): StoredProtection {
  const { minutes, raise } = record.realityCheck;
  if (!raise) return record;
  const act = { at: now, act: "raise_cancelled", from: String(minutes), to: String(raise.to) } as const;
  return withAct({ ...record, realityCheck: { minutes } }, act);
}
