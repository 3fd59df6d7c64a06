import { colours, home, isSafe, track } from "./engine.ts";

type Point = readonly [x: number, y: number];

const paint = ["#e5484d", "#27a55b", "#f2b824", "#3b82f6"] as const;

/** A quarter turn about the middle of the fifteen by fifteen squares. */
const turned = ([x, y]: Point): Point => [14 - y, x];
const turnedBy = (point: Point, quarters: number): Point =>
  quarters === 0 ? point : turnedBy(turned(point), quarters - 1);

const line = (length: number, at: (step: number) => Point): Point[] => Array.from({ length }, (_, step) => at(step));

/** The thirteen squares from red's start to the one before green's. */
const quarter: readonly Point[] = [
  ...line(5, (step) => [1 + step, 6]),
  ...line(6, (step) => [6, 5 - step]),
  [7, 0],
  [8, 0],
];
const squares: readonly Point[] = colours.flatMap((_, by) => quarter.map((point) => turnedBy(point, by)));

/** Every square a colour's token may stand on, from its start to home. */
export const wayOf = (by: number): Point[] => [
  ...line(track - 1, (step) => squares[(step + by * 13) % track] ?? [7, 7]),
  ...line(home - track + 2, (step) => turnedBy([1 + step, 7], by)),
];

const square = ([x, y]: Point, fill: string): string =>
  `<rect x="${x}" y="${y}" width="1" height="1" fill="${fill}" stroke="#b9a983" stroke-width=".05"/>`;

const starAt = ([x, y]: Point): string =>
  `<path transform="translate(${x + 0.5} ${y + 0.5}) scale(.34)" d="M0-1L.29-.4L.95-.31L.48.15L.59.81L0 .5L-.59.81L-.48.15L-.95-.31L-.29-.4Z" fill="none" stroke="#8a7a55" stroke-width=".22"/>`;

/** Yard, start and way home of one colour, drawn for red and turned. */
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

/** The board with a token on each start and the die in the middle. */
export const board = (label: string): string =>
  `<svg class="ludo" viewBox="-.2 -.2 15.4 15.4" role="img" aria-label="${label}"><rect x="-.2" y="-.2" width="15.4" height="15.4" rx=".7" fill="#5a2413"/><rect width="15" height="15" rx=".5" fill="#fffaf0"/>` +
  `${squares.map((point) => square(point, "#fffdf7")).join("")}${colours.map((_, by) => side(by)).join("")}` +
  `${squares.flatMap((point, at) => (isSafe(at) && at % 13 !== 0 ? [starAt(point)] : [])).join("")}${colours.map((_, by) => token(by)).join("")}` +
  '<svg class="die" id="die" x="6.55" y="6.55" width="1.9" height="1.9" viewBox="0 0 60 60"></svg></svg>';
