/** As often as the balance where nothing is pushed (protocol section 10). */
const pollMs = 30_000;
/** A board moves with what others play, which nobody pushes. */
const pushedMs = 60_000;
/** The platform's clock may be a little behind ours: an answer of the old period is asked for again. */
const againMs = 2_000;

/**
 * In how many ms to ask again: soon after the first period of these has ended, or after the usual while.
 * @param resets instants at which something begins anew
 * @param now epoch ms of the gateway
 * @param live whether movements of money are pushed
 */
export function nextLook(resets: readonly (string | undefined)[], now: number, live: boolean): number {
  const ends = resets.flatMap((instant) => (instant === undefined ? [] : [Date.parse(instant) - now + againMs]));
  return Math.max(againMs, Math.min(live ? pushedMs : pollMs, ...ends));
}
