/**
 * Maximum age of the site settings on a visible page, so that maintenance is noticed within 30 s (bff/lobby/feeds.ts).
 */
const maxAgeMs = 28_000;
/** Minimum pause between polls. A response is at most 15 s old on arrival, otherwise it is requested again. */
const minPauseMs = 13_000;

/**
 * Returns the delay until the next poll of the site settings.
 * @param age of the current settings in ms; undefined if none are loaded
 */
export const nextPollMs = (age = maxAgeMs): number => Math.min(maxAgeMs, Math.max(minPauseMs, maxAgeMs - age));

/** Time that the gateway may need to renew a response that it has just sent outdated (bff/cache). */
export const renewMs = 1_000;

/**
 * Returns whether a response is older than its `max-age`. The gateway sends such a response immediately and renews it
 * for the next request.
 */
export function isOutOfDate({ headers }: Pick<Response, "headers">): boolean {
  const maxAge = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1];
  return maxAge !== undefined && Number(headers.get("age") ?? 0) >= Number(maxAge);
}
