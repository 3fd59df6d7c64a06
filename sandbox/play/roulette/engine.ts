import type { Random } from "../../world/random.ts";
import type { Bets } from "../kit/bets.ts";

/** The pockets of the European wheel, clockwise. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = "red" | "black" | "green";
export const colourOf = (number: number): Colour => (number === 0 ? "green" : reds.has(number) ? "red" : "black");

/** Outside bets: what they cover; zero is in none of them. */
const outside = {
  red: (number: number) => reds.has(number),
  black: (number: number) => !reds.has(number),
  odd: (number: number) => number % 2 === 1,
  even: (number: number) => number % 2 === 0,
  low: (number: number) => number <= 18,
  high: (number: number) => number > 18,
  dozen1: (number: number) => number <= 12,
  dozen2: (number: number) => number > 12 && number <= 24,
  dozen3: (number: number) => number > 24,
  column1: (number: number) => number % 3 === 1,
  column2: (number: number) => number % 3 === 2,
  column3: (number: number) => number % 3 === 0,
};

export type Outside = keyof typeof outside;
export const outsides = Object.keys(outside) as readonly Outside[];

/** `n0` … `n36` are the numbers. */
export const spots: readonly string[] = [...wheel.map((number) => `n${number}`), ...outsides];

/** The spots a number wins on. */
export const winningOf = (number: number): readonly string[] => [
  `n${number}`,
  ...outsides.filter((name) => number !== 0 && outside[name](number)),
];

/** What a won poisha becomes, its stake included: every bet returns 36 of 37. */
export function returnOf(spot: string): number {
  if (/^n\d/.test(spot)) return 36;
  return /^(dozen|column)/.test(spot) ? 3 : 2;
}

export interface Outcome {
  readonly number: number;
  readonly winning: readonly string[];
  /** poisha, stakes included */
  readonly win: number;
}

export function payoutOf(number: number, bets: Bets<string>): Outcome {
  const winning = winningOf(number);
  const win = winning.reduce((sum, spot) => sum + (bets.get(spot) ?? 0) * returnOf(spot), 0);
  return { number, winning, win };
}

export const spin = (random: Random, bets: Bets<string>): Outcome => payoutOf(Math.floor(random() * 37), bets);
