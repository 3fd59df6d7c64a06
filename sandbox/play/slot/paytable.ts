/** Reels, lines and prizes of the five-by-three slot. Symbol 0 is wild; 1–3 are the dear ones. */
export const reels = 5;
export const rows = 3;

/** How often each symbol falls on any cell. */
export const weights: readonly number[] = [3, 5, 6, 7, 9, 10, 11, 12, 12];

/** Prize in line bets for 3, 4 and 5 of a symbol from the left. */
export const prizes: readonly (readonly [number, number, number])[] = [
  [100, 500, 2500],
  [60, 240, 1000],
  [42, 150, 600],
  [34, 110, 400],
  [20, 60, 220],
  [16, 50, 170],
  [12, 36, 120],
  [9, 28, 100],
  [9, 28, 100],
];

/** The row each line crosses on every reel. */
export const paylines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Total bets a player may choose, poisha; each is divided evenly among the lines. */
export const bets: readonly number[] = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
export const firstBet = 1_000;
