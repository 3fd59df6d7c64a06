import { between, type Random } from "../../world/random.ts";
import { byLanguage } from "../kit/page.ts";
import { type Bets, chipTable, oddsSpot, paidOf, pastBeads, tableTexts } from "../kit/tables.ts";

const square = ([x, y]: Point, fill: string): string =>
  `<rect x="${x}" y="${y}" width="1" height="1" fill="${fill}" stroke="#b9a983" stroke-width=".05"/>`;

/** The colours, clockwise around the board. Each starts a quarter of the track after the previous one. */
export const colours = ["red", "green", "yellow", "blue"] as const;

/** Squares of the shared track. A token goes from its start (0) to square 50, then along five squares to home. */
const track = 52;
const lastOnTrack = 50;
export const home = 56;
const quarter = track / colours.length;
const star = 8;
const maxSixes = 3;

/** A token's square on the track; undefined on its home path. */
const squareOf = (by: number, at: number): number | undefined =>
  at > lastOnTrack ? undefined : (at + by * quarter) % track;

/** Start and star squares, where tokens cannot be captured. */
export const isSafe = (square: number): boolean => square % quarter === 0 || square % quarter === star;

/** Payout in hundredths, stake included. Each colour wins a quarter of the races. */
export const returned = 384;

function stage(words: typeof texts.BN): string {
  const odds = `${(returned / 100 - 1).toFixed(2)}:1`;
  const place = (colour: Colour) => oddsSpot(colour, words[colour], odds);
  return (
    `<div class="yard">${pastBeads(words.past)}${board(words.board)}` +
    `<div class="spots" role="group" aria-label="${words.spots}">${colours.map(place).join("")}</div></div>`
  );
}

const paint = ["#e5484d", "#27a55b", "#f2b824", "#3b82f6"] as const;

/** Rotates a point by quarter turns about the centre of the 15 × 15 board. */
const turnedBy = ([x, y]: Point, quarters: number): Point =>
  quarters === 0 ? [x, y] : turnedBy([14 - y, x], quarters - 1);

const line = (length: number, at: (step: number) => Point): Point[] => Array.from({ length }, (_, step) => at(step));

/** The 13 squares from red's start to the square before green's. */
const quarterSquares: readonly Point[] = [
  ...line(5, (step) => [1 + step, 6]),
  ...line(6, (step) => [6, 5 - step]),
  [7, 0],
  [8, 0],
];

const squares: readonly Point[] = colours.flatMap((_, by) => quarterSquares.map((point) => turnedBy(point, by)));

export const wayOf = (by: number): Point[] => [
  ...line(track - 1, (step) => squares[(step + by * 13) % track] ?? [7, 7]),
  ...line(home - track + 2, (step) => turnedBy([1 + step, 7], by)),
];

const starAt = ([x, y]: Point): string =>
  `<path transform="translate(${x + 0.5} ${y + 0.5}) scale(.34)" d="M0-1L.29-.4L.95-.31L.48.15L.59.81L0 .5L-.59.81L-.48.15L-.95-.31L-.29-.4Z" fill="none" stroke="#8a7a55" stroke-width=".22"/>`;

/** Yard, start and home path of one colour, drawn for red and then rotated. */
const side = (by: number): string => {
  const colour = paint[by] ?? "";
  const own = line(6, (step) => (step === 0 ? [1, 6] : [step, 7])).map((point) => square(turnedBy(point, by), colour));
  return (
    `<g transform="rotate(${by * 90} 7.5 7.5)"><rect width="6" height="6" rx=".5" fill="${colour}"/><rect x="1" y="1" width="4" height="4" rx=".7" fill="#fffaf0"/>` +
    `<circle cx="3" cy="3" r="1.1" fill="${colour}" opacity=".35"/><path d="M6 6L7.5 7.5L6 9Z" fill="${colour}"/></g>${own.join("")}`
  );
};

const token = (by: number): string =>
  `<g class="token" id="token${by}"><ellipse cy=".34" rx=".34" ry=".12" opacity=".35"/><path d="M-.34.3Q-.3-.06-.12-.16A.27.27 0 1 1 .12-.16Q.3-.06.34.3Z" fill="${paint[by]}" stroke="#fff" stroke-width=".08"/></g>`;

const board = (label: string): string =>
  `<svg class="ludo" viewBox="-.2 -.2 15.4 15.4" role="img" aria-label="${label}"><rect x="-.2" y="-.2" width="15.4" height="15.4" rx=".7" fill="#5a2413"/><rect width="15" height="15" rx=".5" fill="#fffaf0"/>` +
  `${squares.map((point) => square(point, "#fffdf7")).join("")}${colours.map((_, by) => side(by)).join("")}` +
  `${squares.flatMap((point, at) => (isSafe(at) && at % 13 !== 0 ? [starAt(point)] : [])).join("")}${colours.map((_, by) => token(by)).join("")}` +
  '<svg class="die" id="die" x="6.55" y="6.55" width="1.9" height="1.9" viewBox="0 0 60 60"></svg></svg>';

export const returns = [96, 96] as const;

const texts = byLanguage({
  ...tableTexts,
  race: ["খেলা শুরু", "Start"],
  ready: ["যে গুটি আগে ঘরে পৌঁছাবে, তাতে চিপ রাখুন", "Put chips on the token that gets home first"],
  playing: ["গুটি চলছে…", "The tokens are moving…"],
  red: ["লাল", "Red"],
  green: ["সবুজ", "Green"],
  yellow: ["হলুদ", "Yellow"],
  blue: ["নীল", "Blue"],
  home: ["{colour} গুটি আগে ঘরে পৌঁছেছে।", "{colour} is home first."],
  board: ["লুডুর ছক", "Ludo board"],
});

/** Quick ludo: four tokens race home by dice, and chips bet on the winner. `race` draws the race. */
export const ludo = chipTable({
  name: "ludo",
  stage,
  texts,
  act: "race",
  spots: colours,
  round: () => ({ draw: play }),
  returns,
  past: { count: 24, of: ({ winner }) => winner },
  facts: () => ({ colours, ways: colours.map((_, by) => wayOf(by)) }),
});

type Point = readonly [x: number, y: number];
type Colour = (typeof colours)[number];

/** The colour whose token is on the same track square and can be captured. */
function met(by: number, tokens: readonly number[]): number | undefined {
  const square = squareOf(by, tokens[by] ?? 0);
  if (square === undefined || isSafe(square)) return undefined;
  const other = tokens.findIndex((at, whose) => whose !== by && squareOf(whose, at) === square);
  return other < 0 ? undefined : other;
}

/**
 * Plays a race with one token per colour. A six or a capture grants another throw. A third six in a row is void, and
 * home needs the exact number. The first colour is random, so all four are equally likely to win.
 * @returns the throws: `to` is the token's new position, `sent` the captured colour
 */
export function race(random: Random) {
  const tokens = colours.map(() => 0);
  const throws: { by: number; die: number; to: number; sent: number | undefined }[] = [];
  let by = between(random, 0, colours.length - 1);
  let sixes = 0;
  for (;;) {
    const die = between(random, 1, 6);
    sixes = die === 6 ? sixes + 1 : 0;
    const at = tokens[by] ?? 0;
    const counts = sixes < maxSixes && at + die <= home;
    if (counts) tokens[by] = at + die;
    const sent = counts ? met(by, tokens) : undefined;
    if (sent !== undefined) tokens[sent] = 0;
    throws.push({ by, die, to: tokens[by] ?? 0, sent });
    if (tokens[by] === home) return throws;
    if ((die !== 6 || sixes === maxSixes) && sent === undefined) {
      by = (by + 1) % colours.length;
      sixes = 0;
    }
  }
}

export function play(random: Random, bets: Bets<Colour>) {
  const throws = race(random);
  const winner: Colour = colours[throws.at(-1)?.by ?? 0] ?? "red";
  return { throws, winner, winning: [winner], win: paidOf(bets, (spot) => (spot === winner ? returned : 0)) };
}
