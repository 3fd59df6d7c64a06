/**
 * Payout of a coupon in poisha.
 * @param stake poisha
 * @param odds hundredths
 */
export function payOf(stake: number, odds: readonly number[]): number;
