/** What a withdrawal costs: nothing while free ones are left of the day, then a share of the amount. */
export interface FeeTerms {
  /** Hundredths of a percent. */
  readonly basisPoints: number;
  /** Withdrawals of today that still cost nothing. */
  readonly freeLeft: number;
}

/**
 * The fee of a withdrawal, rounded half up.
 * @param poisha what leaves the wallet; the fee is part of it
 * @returns poisha
 */
export const withdrawalFee = (poisha: number, { basisPoints, freeLeft }: FeeTerms): number =>
  freeLeft > 0 ? 0 : Math.floor((poisha * basisPoints + 5_000) / 10_000);
