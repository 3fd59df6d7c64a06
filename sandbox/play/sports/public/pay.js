/** Maximum payout of a slip, as a multiple of the stake. */
const maxTimes = 1_000;

/**
 * Payout if all legs win, in whole poisha, rounded down. Server and page share it, so the slip shows the amount that is
 * paid. Odds are hundredths, stake included.
 */
export function payOf(stake, odds) {
  const times = odds.reduce((product, one) => product * (one / 100), 1);
  return Math.floor(stake * Math.min(maxTimes, times) + 1e-6);
}
