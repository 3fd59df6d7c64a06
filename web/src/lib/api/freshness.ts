/** How often a page in sight looks at the site again: a maintenance is to be noticed within 30 s (bff/lobby/freshness.ts). */
export const lookMs = 13_000;

/** How long the gateway may take to renew an answer it has just sent although it was out of date (bff/cache). */
export const renewMs = 1_000;

/** Whether an answer is older than it may get: the gateway sends that one at once, and the next reader a new one. */
export function isOutOfDate({ headers }: Pick<Response, "headers">): boolean {
  const longest = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1];
  return longest !== undefined && Number(headers.get("age") ?? 0) >= Number(longest);
}
