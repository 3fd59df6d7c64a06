import type { OpenedLottery } from "../../../../shared/contracts/lottery.ts";

const minMs = 3_000;
const maxMs = 30_000;
/** Approximate delay after which vendors publish a draw. */
const afterMs = 1_500;

/** Returns the delay in ms until the next poll: just after the next draw, or soon if a draw is overdue. */
export function nextPollMs(items: readonly Pick<OpenedLottery, "nextAt">[], now: number): number {
  const draws = items.flatMap(({ nextAt }) => (nextAt ? [Date.parse(nextAt) + afterMs - now] : []));
  return Math.max(minMs, Math.min(maxMs, ...draws));
}
