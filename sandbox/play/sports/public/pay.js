/** Maximum payout of a slip, as a multiple of the stake. */
const maxTimes = 1_000;

/**
 * Payout in poisha, rounded down; odds are hundredths, stake included. Server and page share this function, so the slip
 * shows the amount that is paid.
 */
export function payOf(stake, odds) {
  const times = odds.reduce((product, one) => product * (one / 100), 1);
  return Math.floor(stake * Math.min(maxTimes, times) + 1e-6);
}
