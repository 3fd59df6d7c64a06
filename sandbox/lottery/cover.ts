import { type Line, returned } from "./bets.ts";
import { type Format, formats, rulesOf } from "./formats.ts";

/** Every draw there can be, balls of one drum in rising order. */
function drawsOf(format: Format): number[][] {
  const { balls, from, to, distinct } = rulesOf[format];
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const longer = (drawn: number[]): number[][] =>
    all.filter((ball) => !distinct || ball > (drawn.at(-1) ?? from - 1)).map((ball) => [...drawn, ball]);
  return Array.from({ length: balls }).reduce<number[][]>((draws) => draws.flatMap(longer), [[]]);
}

const draws = new Map(formats.map((format) => [format, drawsOf(format)]));

/**
 * Whether something comes back of lines whatever is drawn, such as of odd and even. Nothing is at risk of what comes back
 * for certain, and only what is at risk may fill turnover.
 */
export const coversEveryDraw = (format: Format, lines: readonly Line[]): boolean =>
  draws.get(format)?.every((drawn) => lines.some((line) => returned(format, line, drawn) > 0)) ?? false;
