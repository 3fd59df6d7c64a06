/** Polling interval without push, the same as for the balance (protocol section 10). */
const pollMs = 30_000;
/** Polling interval with push, because other players' changes to the leaderboard are not pushed. */
const pushedMs = 60_000;
/** Delay after the end of a period, because the platform's clock may be slightly behind. */
const periodEndDelayMs = 2_000;

/**
 * Returns the delay in ms until the next request: shortly after the next period ends, but no longer than the polling
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
