/** Returns the fee included in a debited amount. Both are in poisha, the fee rounded half up. */
export const withdrawalFee = (
  poisha: number,
  { basisPoints, freeLeft }: { readonly basisPoints: number; readonly freeLeft: number },
): number => (freeLeft > 0 ? 0 : Math.floor((poisha * basisPoints + 5_000) / 10_000));
