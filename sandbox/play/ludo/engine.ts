import { between, type Random } from "../../world/random.ts";
import { type Bets, paidOf } from "../kit/bets.ts";

/** Clockwise round the board, each a quarter of the track behind the one before. */
export const colours = ["red", "green", "yellow", "blue"] as const;
export type Colour = (typeof colours)[number];

/** Squares of the common track, and a token's way: its start is 0, the last of the track 50, then five to home. */
export const track = 52;
const lastOnTrack = 50;
export const home = 56;
const quarter = track / colours.length;
const star = 8;
const mostSixes = 3;

/** One throw; `to` is where the thrower's token stands after it, `sent` whose token it sent back. */
export interface Throw {
  readonly by: number;
  readonly die: number;
  readonly to: number;
  readonly sent?: number;
}

/** Where on the track a token stands; undefined on its own way home. */
const squareOf = (by: number, at: number): number | undefined =>
  at > lastOnTrack ? undefined : (at + by * quarter) % track;

/** Starts and stars: nobody is sent back from there. */
export const isSafe = (square: number): boolean => square % quarter === 0 || square % quarter === star;

/** The token a token meets when it comes to stand on a square of the track. */
function met(by: number, tokens: readonly number[]): number | undefined {
  const square = squareOf(by, tokens[by] ?? 0);
  if (square === undefined || isSafe(square)) return undefined;
  const other = tokens.findIndex((at, whose) => whose !== by && squareOf(whose, at) === square);
  return other < 0 ? undefined : other;
}

/**
 * Plays one race of quick ludo, one token a colour, each on its start: a six or a token sent back throws again, a third
 * six in a row counts for nothing, and home is reached by the exact throw. Chance says who begins, so that all four
 * colours are equally likely to win.
 */
export function race(random: Random): Throw[] {
  const tokens = colours.map(() => 0);
  const throws: Throw[] = [];
  let by = between(random, 0, colours.length - 1);
  let sixes = 0;
  for (;;) {
    const die = between(random, 1, 6);
    sixes = die === 6 ? sixes + 1 : 0;
    const at = tokens[by] ?? 0;
    const counts = sixes < mostSixes && at + die <= home;
    if (counts) tokens[by] = at + die;
    const sent = counts ? met(by, tokens) : undefined;
    if (sent !== undefined) tokens[sent] = 0;
    throws.push({ by, die, to: tokens[by] ?? 0, ...(sent !== undefined && { sent }) });
    if (tokens[by] === home) return throws;
    if ((die !== 6 || sixes === mostSixes) && sent === undefined) {
      by = (by + 1) % colours.length;
      sixes = 0;
    }
  }
}

/** In hundredths, stake included: a colour wins one race of four. */
export const returned = 384;
export const returns = [96, 96] as const;

export interface Outcome {
  readonly throws: readonly Throw[];
  readonly winner: Colour;
  readonly winning: readonly Colour[];
  /** poisha, stakes included */
  readonly win: number;
}

export function play(random: Random, bets: Bets<Colour>): Outcome {
  const throws = race(random);
  const winner = colours[throws.at(-1)?.by ?? 0] ?? "red";
  return { throws, winner, winning: [winner], win: paidOf(bets, (spot) => (spot === winner ? returned : 0)) };
}
