import { writtenLimit } from "../../shared/rules/limit-value.ts";
import { withAct } from "./acts.ts";
import { hasLapsed, lapsesAt, type RaiseTerms } from "./raises.ts";
import type { StoredProtection } from "./record.ts";

/** The record without the raises whose second yes never came; the same one where there are none. */
export function withoutLapsed(record: StoredProtection, now: number, terms: RaiseTerms): StoredProtection {
  let next = record;
  for (const { raise, ...limit } of record.limits) {
    if (!raise || !hasLapsed(raise, now, terms)) continue;
    const { kind, period } = limit;
    const limits = next.limits.map((one) => (one.kind === kind && one.period === period ? limit : one));
    const to = raise.to === undefined ? {} : { to: writtenLimit(kind, raise.to) };
    const from = writtenLimit(kind, limit.value);
    next = withAct({ ...next, limits }, { at: lapsesAt(raise, terms), act: "raise_lapsed", kind, period, from, ...to });
  }
  const { raise, minutes } = record.realityCheck;
  if (!raise || !hasLapsed(raise, now, terms)) return next;
  const act = { at: lapsesAt(raise, terms), act: "raise_lapsed", from: String(minutes), to: String(raise.to) } as const;
  return withAct({ ...next, realityCheck: { minutes } }, act);
}
