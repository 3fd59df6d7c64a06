/** Returns the fee of a debited amount, which includes the fee; both in poisha, rounded half up. */
export const withdrawalFee = (
  poisha: number,
  { basisPoints, freeLeft }: { readonly basisPoints: number; readonly freeLeft: number },
): number => (freeLeft > 0 ? 0 : Math.floor((poisha * basisPoints + 5_000) / 10_000));
