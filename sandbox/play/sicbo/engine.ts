import { between, type Random } from "../../world/random.ts";
import { type Bets, paidOf } from "../kit/bets.ts";

export type Dice = readonly [number, number, number];

/** Totals that can be bet on: 3 and 18 are triples and have spots of their own. */
export const totals = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
export const faces = [1, 2, 3, 4, 5, 6] as const;

/** `t4` … `t17` are totals, `s1` … `s6` single faces. */
export const spots: readonly string[] = [
  ...["small", "odd", "even", "big", "triple"],
  ...totals.map((total) => `t${total}`),
  ...faces.map((face) => `s${face}`),
];

/** To one, by how far a total is from the middle. */
const totalOdds: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };
export const oddsOfTotal = (total: number): number => totalOdds[Math.min(total, 21 - total)] ?? 0;
/** To one, by how many of the three dice show the face. */
export const singleOdds = [0, 1, 2, 12] as const;
export const tripleOdds = 31;

export const sumOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];
export const isTriple = ([first, second, third]: Dice): boolean => first === second && second === third;

/** Even chances: a triple loses them all. */
const evens: Readonly<Record<string, (sum: number) => boolean>> = {
  small: (sum) => sum <= 10,
  big: (sum) => sum >= 11,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
};

/** What one poisha on a spot becomes, in hundredths, stake included. */
export function returnOf(spot: string, dice: Dice): number {
  const paid = (odds: number, won: boolean): number => (won ? (odds + 1) * 100 : 0);
  if (spot === "triple") return paid(tripleOdds, isTriple(dice));
  const even = evens[spot];
  if (even) return paid(1, !isTriple(dice) && even(sumOf(dice)));
  const number = Number(spot.slice(1));
  if (spot.startsWith("t")) return paid(oddsOfTotal(number), sumOf(dice) === number);
  const shown = dice.filter((face) => face === number).length as 0 | 1 | 2 | 3;
  return paid(singleOdds[shown], shown > 0);
}

/** Of a hundred: totals of four give back 87.5 to 92.6, the even chances 97.2. */
export const returns = [87.5, 97.2] as const;

export interface Outcome {
  readonly dice: Dice;
  readonly winning: readonly string[];
  /** poisha, stakes included */
  readonly win: number;
}

export function roll(random: Random, bets: Bets<string>): Outcome {
  const die = (): number => between(random, 1, 6);
  const dice: Dice = [die(), die(), die()];
  const winning = spots.filter((spot) => returnOf(spot, dice) > 0);
  return { dice, winning, win: paidOf(bets, (spot) => returnOf(spot, dice)) };
}
