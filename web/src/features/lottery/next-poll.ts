import type { OpenedLottery } from "../../../../shared/contracts/lottery.ts";

const minMs = 3_000;
const maxMs = 30_000;
/** Vendors publish a draw about this long after it took place. */
const afterMs = 1_500;

/**
 * Returns the delay in ms until the next poll of drawn numbers: just after the next draw, or shortly if one is overdue.
 */
export function nextPollMs(items: readonly Pick<OpenedLottery, "nextAt">[], now: number): number {
  const draws = items.flatMap(({ nextAt }) => (nextAt ? [Date.parse(nextAt) + afterMs - now] : []));
  return Math.max(minMs, Math.min(maxMs, ...draws));
}
