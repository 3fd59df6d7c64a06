/** A slip pays at most a thousandfold. */
const mostTimes = 1_000;

/**
 * What a stake becomes when every leg comes in; whole poisha, rounded down. Counted here by the counter and by its page
 * alike, so that a slip never shows another sum than is paid. Odds are hundredths, stake included.
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
