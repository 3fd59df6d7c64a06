/** Older than this a page in sight may not know the site: a maintenance is noticed within 30 s (bff/lobby/feeds.ts). */
const oldestMs = 28_000;
/** An answer is at most 15 s old when it comes, or it is asked for again. */
const leastPauseMs = 13_000;

/**
 * When to look at the site again.
 * @param age of what is known, ms; undefined when nothing is
 */
export const nextPollMs = (age = oldestMs): number => Math.min(oldestMs, Math.max(leastPauseMs, oldestMs - age));

/** How long the gateway may take to renew an answer it has just sent although it was out of date (bff/cache). */
export const renewMs = 1_000;

/** Whether an answer is older than it may get: the gateway sends that one at once, and the next reader a new one. */
export function isOutOfDate({ headers }: Pick<Response, "headers">): boolean {
  const longest = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1];
  return longest !== undefined && Number(headers.get("age") ?? 0) >= Number(longest);
}
