/** Polling interval without push, equal to that of the balance (protocol section 10). */
const pollMs = 30_000;
/** Polling interval with push: the leaderboard also changes when others play, which is not pushed. */
const pushedMs = 60_000;
/** Delay after the end of a period, because the platform's clock may be slightly behind ours. */
const periodEndDelayMs = 2_000;

/**
 * Returns the delay in ms until the next request: shortly after the first of these periods ends, or the polling
 * interval.
 * @param resets timestamps at which periods end
 * @param now epoch ms of the gateway
 * @param live whether balances are pushed
 */
export function nextRequestMs(resets: readonly (string | undefined)[], now: number, live: boolean): number {
  const ends = resets.flatMap((instant) =>
    instant === undefined ? [] : [Date.parse(instant) - now + periodEndDelayMs],
  );
  return Math.max(periodEndDelayMs, Math.min(live ? pushedMs : pollMs, ...ends));
}
