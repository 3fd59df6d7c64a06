import type { Random } from "../../world/random.ts";
import { paylines, prizes, reels, rows, weights } from "./paytable.ts";

/** Columns from left to right, each from top to bottom; numbers are symbols. */
export type Grid = readonly (readonly number[])[];

export interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  /** poisha */
  readonly amount: number;
}

/** One spin. `bonus` is what a forced outcome pays beyond its lines; `win` is the sum, poisha. */
export interface Outcome {
  readonly grid: Grid;
  readonly lines: readonly LineWin[];
  readonly bonus: number;
  readonly win: number;
}

const total = weights.reduce((sum, weight) => sum + weight, 0);

function symbol(random: Random): number {
  let left = random() * total;
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** The best prize, in line bets, of five symbols read from the left; wilds stand for any symbol. */
export function linePrize(cells: readonly number[]): { symbol: number; count: number; prize: number } {
  const run = (wanted: number): number => {
    const end = cells.findIndex((cell) => cell !== wanted && cell !== 0);
    return end === -1 ? cells.length : end;
  };
  const first = cells.find((cell) => cell !== 0) ?? 0;
  const wilds = cells.findIndex((cell) => cell !== 0);
  const candidates = [
    { symbol: first, count: run(first) },
    { symbol: 0, count: wilds === -1 ? cells.length : wilds },
  ].map((win) => ({ ...win, prize: prizes[win.symbol]?.[win.count - 3] ?? 0 }));
  return candidates.reduce((best, win) => (win.prize > best.prize ? win : best));
}

/** What a grid pays for a total bet in poisha. */
export function evaluate(grid: Grid, bet: number): Outcome {
  const lines = paylines.flatMap((payline, line): LineWin[] => {
    const { symbol: winner, count, prize } = linePrize(payline.map((row, reel) => grid[reel]?.[row] ?? 0));
    return prize === 0 ? [] : [{ line, symbol: winner, count, amount: (prize * bet) / paylines.length }];
  });
  return { grid, lines, bonus: 0, win: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

export const drawGrid = (random: Random): Grid =>
  Array.from({ length: reels }, () => Array.from({ length: rows }, () => symbol(random)));

/** A fair spin. */
export const spin = (random: Random, bet: number): Outcome => evaluate(drawGrid(random), bet);

const tries = 3_000;

/** A spin that pays exactly `win`: the drawn grid that comes closest from below, the rest as a bonus. */
export function forcedSpin(random: Random, bet: number, win: number): Outcome {
  let best: Outcome | undefined;
  for (let at = 0; at < tries && best?.win !== win; at++) {
    const drawn = spin(random, bet);
    if (drawn.win <= win && drawn.win >= (best?.win ?? 0)) best = drawn;
  }
  // three thousand grids without a losing one do not happen; a grid of three columns of two symbols always loses
  const chosen =
    best ??
    evaluate(
      [
        [7, 7, 7],
        [8, 8, 8],
        [7, 7, 7],
        [8, 8, 8],
        [7, 7, 7],
      ],
      bet,
    );
  return { ...chosen, bonus: win - chosen.win, win };
}
