import { type Format, formats, rulesOf } from "./draws.ts";

/** What a line of a ticket may be on. `numbers`: all balls; `one`: a single ball; the rest are about the sum. */
export const betKinds = ["numbers", "one", "big", "small", "odd", "even"] as const;
export type BetKind = (typeof betKinds)[number];

export interface Line {
  readonly kind: BetKind;
  readonly numbers: readonly number[];
}

/**
 * Returns per 100 staked. Of every 100 between 92 and 100 come back: 3D whole number 1 in 1,000, last digit 1 in 10;
 * 11X5 all five 1 in 462, one of them 5 in 11; dice in order 1 in 216. A side of 11X5 wins a little less than half the time.
 */
const returns: Readonly<Record<Format, { numbers: number; one: number; side: number }>> = {
  "3D": { numbers: 95_000, one: 950, side: 195 },
  "11X5": { numbers: 43_000, one: 210, side: 195 },
  K3: { numbers: 20_000, one: 100, side: 195 },
};

/** The sums where neither big nor small wins and the stake comes back; `middle` lies between them. */
const middles: Readonly<Record<Format, number>> = { "3D": 13.5, "11X5": 30, K3: 10.5 };

export const returnsOf = (format: Format) => returns[format];

const isKind = (text: unknown): text is BetKind => betKinds.some((kind) => kind === text);

/** How many balls a line of the kind names. */
export const countOf = (format: Format, kind: BetKind): number =>
  kind === "numbers" ? rulesOf[format].balls : kind === "one" ? 1 : 0;

/** A line as the page sends it; undefined when it is none of this format. */
export function readLine(format: Format, sent: unknown): Line | undefined {
  if (typeof sent !== "object" || sent === null || !("kind" in sent) || !isKind(sent.kind)) return undefined;
  const { from, to, distinct } = rulesOf[format];
  const numbers: unknown[] = "numbers" in sent && Array.isArray(sent.numbers) ? sent.numbers : [];
  const fits = numbers.filter(
    (ball): ball is number => Number.isInteger(ball) && Number(ball) >= from && Number(ball) <= to,
  );
  if (fits.length !== numbers.length || fits.length !== countOf(format, sent.kind)) return undefined;
  if (distinct && new Set(fits).size !== fits.length) return undefined;
  return { kind: sent.kind, numbers: distinct ? fits.toSorted((a, b) => a - b) : fits };
}

/** What 100 on this line come to, stake included. */
export function returned(format: Format, { kind, numbers }: Line, drawn: readonly number[]): number {
  const pays = returns[format];
  const sum = drawn.reduce((total, ball) => total + ball, 0);
  if (kind === "numbers") return numbers.every((ball, at) => ball === drawn[at]) ? pays.numbers : 0;
  if (kind === "one") return oneBall(format, numbers[0], drawn);
  if (kind === "odd" || kind === "even") return (sum % 2 === 1) === (kind === "odd") ? pays.side : 0;
  if (sum === middles[format]) return 100;
  return sum > middles[format] === (kind === "big") ? pays.side : 0;
}

/** The last digit, a ball among the five, or a number on one, two or three dice (paid once more for each). */
function oneBall(format: Format, ball: number | undefined, drawn: readonly number[]): number {
  const { one } = returns[format];
  if (format === "3D") return drawn.at(-1) === ball ? one : 0;
  const hits = drawn.filter((number) => number === ball).length;
  if (format === "11X5") return hits > 0 ? one : 0;
  return hits > 0 ? 100 + hits * one : 0;
}

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
