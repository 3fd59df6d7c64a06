interface FeeTerms {
  readonly basisPoints: number;
  /** Remaining free withdrawals of today. */
  readonly freeLeft: number;
}

/** Returns the fee of a debited amount, which includes the fee; both in poisha, rounded half up. */
export const withdrawalFee = (poisha: number, { basisPoints, freeLeft }: FeeTerms): number =>
  freeLeft > 0 ? 0 : Math.floor((poisha * basisPoints + 5_000) / 10_000);
