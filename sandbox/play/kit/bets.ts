/** Chips a table offers, poisha, and the one in hand first. */
export const chips: readonly number[] = [1_000, 5_000, 10_000, 50_000, 100_000];
export const firstChip = 1_000;

/** The smallest bet on one spot and the most that may lie on the whole table, poisha. */
export const least = 1_000;
export const most = 5_000_000;

/** Poisha by spot of the table. */
export type Bets<Spot extends string> = ReadonlyMap<Spot, number>;

/**
 * Bets as the page sends them: an object of amounts by spot.
 * @returns undefined when there is none, a spot or an amount the table does not take, or too much in all
 */
export function readBets<Spot extends string>(sent: unknown, spots: readonly Spot[]): Bets<Spot> | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const bets = new Map<Spot, number>();
  for (const [name, amount] of Object.entries(sent)) {
    const spot = spots.find((candidate) => candidate === name);
    if (spot === undefined || !Number.isSafeInteger(amount) || amount < least || amount % least !== 0) return undefined;
    bets.set(spot, amount);
  }
  const sum = sumOf(bets);
  return sum > 0 && sum <= most ? bets : undefined;
}

export const sumOf = (bets: Bets<string>): number => [...bets.values()].reduce((sum, amount) => sum + amount, 0);

/** What the bets pay, poisha. @param returnOf what one poisha on a spot becomes, in hundredths, stake included */
export const paidOf = <Spot extends string>(bets: Bets<Spot>, returnOf: (spot: Spot) => number): number =>
  [...bets].reduce((sum, [spot, amount]) => sum + (amount * returnOf(spot)) / 100, 0);
