import { fromPoisha } from "../../shared/rules/money.ts";
import type { ApiErrorOptions } from "../api-error.ts";
import type { Moment, Usage } from "./periods.ts";
import type { PlayDay } from "./play-report-port.ts";
import { playUsage } from "./play-usage.ts";
import type { StoredLimit, StoredProtection } from "./record.ts";
import { sessionUsage } from "./session-usage.ts";

/** Kinds of limits that play fills. */
export type PlayLimitKind = Exclude<StoredLimit["kind"], "deposit">;

export type ReachedLimit = NonNullable<ApiErrorOptions["limit"]>;

/**
 * Of the limits on stakes, losses and minutes the reached one that lasts longest (domain-rules section 2): nothing new
 * starts before room has come back in all of them.
 * @param days of the platform's report; stakes and losses need them
 */
export function reachedLimit(
  record: StoredProtection,
  kinds: readonly PlayLimitKind[],
  moment: Moment & { readonly days: readonly PlayDay[] },
): ReachedLimit | undefined {
  const reached = record.limits.flatMap((limit) => {
    const { kind, value } = limit;
    if (kind === "deposit" || !kinds.includes(kind)) return [];
    const usage = usageOf(record, { ...limit, kind }, moment);
    const { used } = usage;
    return used < value ? [] : [{ limit, used, freeAt: usage.freeAt(used - value + 1) ?? moment.now }];
  });
  const [longest] = reached.toSorted((a, b) => b.freeAt - a.freeAt);
  if (!longest) return undefined;
  const { limit, used, freeAt } = longest;
  const { kind, period, value } = limit;
  const spell = (amount: number): string => (kind === "session" ? `${amount}` : fromPoisha(amount));
  return { kind, period, limit: spell(value), used: spell(used), freeAt: new Date(freeAt).toISOString() };
}

const usageOf = (
  record: StoredProtection,
  { kind, period }: { readonly kind: PlayLimitKind; readonly period: StoredLimit["period"] },
  moment: Moment & { readonly days: readonly PlayDay[] },
): Usage => (kind === "session" ? sessionUsage(record, period, moment) : playUsage(moment.days, kind, period, moment));
