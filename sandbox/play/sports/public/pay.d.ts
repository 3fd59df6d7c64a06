/** Payout in poisha; `stake` is poisha, `odds` are hundredths. */
export function payOf(stake: number, odds: readonly number[]): number;
