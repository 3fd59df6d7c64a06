import { hashOf, mulberry32 } from "../world/random.ts";
import { drawNumbers } from "./formats.ts";
import type { LotteryGame } from "./games.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The site's zone is UTC+6; numbers of draws start over at its midnight. */
const zoneMs = 6 * 3_600_000;

/** One draw of a lottery: known by its game and number alone, whoever asks and however often. */
export interface Draw {
  /** Counts the game's draws since 1970; `numero` is how players name it. */
  readonly period: number;
  readonly numero: string;
  /** Epoch ms at which it falls. */
  readonly at: number;
}

type Rhythm = Pick<LotteryGame, "minutes">;

/** The draw that closes a period. */
export function drawOf({ minutes }: Rhythm, period: number): Draw {
  const length = minutes * minuteMs;
  const local = period * length + zoneMs;
  const day = new Date(local).toISOString().slice(0, 10).replaceAll("-", "");
  const number = Math.floor((local % dayMs) / length) + 1;
  return { period, numero: `${day}${String(number).padStart(4, "0")}`, at: (period + 1) * length };
}

/** The draw that falls next. */
export const nextDraw = (game: Rhythm, now: number): Draw => drawOf(game, Math.floor(now / (game.minutes * minuteMs)));

/** The last draw that has fallen. */
export const lastDraw = (game: Rhythm, now: number): Draw => drawOf(game, nextDraw(game, now).period - 1);

/** Tickets bought so shortly before a draw are for the one after it. */
export const lockMs = 3_000;

/** The draw a ticket bought now takes part in. */
export const drawOnSale = (game: Rhythm, now: number): Draw => nextDraw(game, now + lockMs);

/** What falls, or will: nothing but seed, game and period decides. */
export const numbersOf = (game: Pick<LotteryGame, "code" | "format">, period: number, seed: number): number[] =>
  drawNumbers(game.format, mulberry32(hashOf("draw", seed, game.code, period)));

/** How many past draws a game lists: those of the last two days. */
export const pastDrawCount = (game: Rhythm): number => Math.floor((2 * dayMs) / (game.minutes * minuteMs));
