/** Maximum payout of a slip, as a multiple of the stake. */
const mostTimes = 1_000;

/**
 * Payout if all legs win, in whole poisha, rounded down. Server and page share it, so the slip shows the amount that is
 * paid. Odds are hundredths, stake included.
 */
export const payOf = (stake, odds) =>
  Math.floor(
    stake *
      Math.min(
        mostTimes,
        odds.reduce((product, one) => product * (one / 100), 1),
      ) +
      1e-6,
  );
