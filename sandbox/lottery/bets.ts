import { type Format, formats, rulesOf } from "./draws.ts";

/** Kinds of bets on a ticket line. `numbers` is about all balls, `one` about a single ball, the rest about the sum. */
export const betKinds = ["numbers", "one", "big", "small", "odd", "even"] as const;
type BetKind = (typeof betKinds)[number];

export interface Line {
  readonly kind: BetKind;
  readonly numbers: readonly number[];
}

/**
 * Payouts per 100 staked; the expected return is 92 to 100. Odds: 3D number 1 in 1,000, last digit 1 in 10; 11X5 all
 * five 1 in 462, single ball 5 in 11; K3 exact order 1 in 216. A side bet on 11X5 wins slightly less than half the
 * time.
 */
const returns: Readonly<Record<Format, { numbers: number; one: number; side: number }>> = {
  "3D": { numbers: 95_000, one: 950, side: 195 },
  "11X5": { numbers: 43_000, one: 210, side: 195 },
  K3: { numbers: 20_000, one: 100, side: 195 },
};

/** Sum at which big and small return the stake. A fraction never occurs, so one of them always wins. */
const middles: Readonly<Record<Format, number>> = { "3D": 13.5, "11X5": 30, K3: 10.5 };

export const returnsOf = (format: Format) => returns[format];

const isKind = (text: unknown): text is BetKind => betKinds.some((kind) => kind === text);

export const countOf = (format: Format, kind: BetKind): number =>
  kind === "numbers" ? rulesOf[format].balls : kind === "one" ? 1 : 0;

/** Parses a line as sent by the page; undefined if it is invalid for the format. */
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

/** Payout per 100 staked on the line, stake included. */
export function returned(format: Format, { kind, numbers }: Line, drawn: readonly number[]): number {
  const pays = returns[format];
  const sum = drawn.reduce((total, ball) => total + ball, 0);
  if (kind === "numbers") return numbers.every((ball, at) => ball === drawn[at]) ? pays.numbers : 0;
  if (kind === "one") return oneBall(format, numbers[0], drawn);
  if (kind === "odd" || kind === "even") return (sum % 2 === 1) === (kind === "odd") ? pays.side : 0;
  if (sum === middles[format]) return 100;
  return sum > middles[format] === (kind === "big") ? pays.side : 0;
}

/** Payout of a single-ball bet. 3D compares the last digit, 11X5 all five balls. K3 pays for each matching die. */
function oneBall(format: Format, ball: number | undefined, drawn: readonly number[]): number {
  const { one } = returns[format];
  if (format === "3D") return drawn.at(-1) === ball ? one : 0;
  const hits = drawn.filter((number) => number === ball).length;
  if (format === "11X5") return hits > 0 ? one : 0;
  return hits > 0 ? 100 + hits * one : 0;
}

/** All possible draws. Draws without repeated balls are in ascending order. */
function drawsOf(format: Format): number[][] {
  const { balls, from, to, distinct } = rulesOf[format];
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const longer = (drawn: number[]): number[][] =>
    all.filter((ball) => !distinct || ball > (drawn.at(-1) ?? from - 1)).map((ball) => [...drawn, ball]);
  return Array.from({ length: balls }).reduce<number[][]>((draws) => draws.flatMap(longer), [[]]);
}

const draws = new Map(formats.map((format) => [format, drawsOf(format)]));

/**
 * Whether the lines win on every draw, such as odd and even together. Such stakes do not count towards turnover,
 * because they are not at risk.
 */
export const coversEveryDraw = (format: Format, lines: readonly Line[]): boolean =>
  draws.get(format)?.every((drawn) => lines.some((line) => returned(format, line, drawn) > 0)) ?? false;
