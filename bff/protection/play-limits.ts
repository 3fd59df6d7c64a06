import { limitReached } from "./limit-reached.ts";
import type { Moment } from "./periods.ts";
import type { PlayDay } from "./play-report-port.ts";
import type { StoredLimit, StoredProtection } from "./record.ts";
import { usageOf } from "./standing.ts";

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
