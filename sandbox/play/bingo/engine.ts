import { hashOf, mulberry32, type Random } from "../../world/random.ts";
import { type Bets, paidOf } from "../kit/bets.ts";

export const spots = ["first", "second"] as const;
export type Spot = (typeof spots)[number];

const side = 5;
const perColumn = 15;
const balls = side * perColumn;
/** Balls drawn in a game. */
export const drawn = 36;
export const lastSheet = 9_999;
export const free = 12;

/** Row by row, a column each of 1–15, 16–30 … 61–75; the middle is free and stands as 0. */
export type Ticket = readonly number[];
export type Tickets = Readonly<Record<Spot, Ticket>>;

const at = (row: number, column: number): number => row * side + column;
const five = [0, 1, 2, 3, 4] as const;

/** Places of the five rows, five columns and two diagonals. */
export const lines: readonly (readonly number[])[] = [
  ...five.map((row) => five.map((column) => at(row, column))),
  ...five.map((column) => five.map((row) => at(row, column))),
  five.map((step) => at(step, step)),
  five.map((step) => at(step, side - 1 - step)),
];

/** So many different whole numbers of 1 to `most`, in the order they were drawn. */
function different(random: Random, count: number, most: number): number[] {
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add(1 + Math.floor(random() * most));
  return [...numbers];
}

function ticketOf(random: Random): Ticket {
  const columns = five.map((column) => different(random, side, perColumn).map((number) => number + column * perColumn));
  const places = five.flatMap((row) => five.map((column) => columns[column]?.[row] ?? 0));
  return places.map((number, place) => (place === free ? 0 : number));
}

/** Both tickets of a sheet: the same for the same seed, game and number. */
export function ticketsOf(seed: number, nodeId: number, sheet: number): Tickets {
  const random = mulberry32(hashOf(seed, "bingo", nodeId, sheet));
  return { first: ticketOf(random), second: ticketOf(random) };
}

/** How many lines of a ticket are complete. */
export function linesOf(ticket: Ticket, called: ReadonlySet<number>): number {
  const full = (line: readonly number[]) => line.every((place) => place === free || called.has(ticket[place] ?? 0));
  return lines.filter(full).length;
}

/** In hundredths, stake included, by complete lines: none, one … five and more. */
export const pays = [0, 200, 600, 1_600, 4_000, 15_000] as const;
export const returnOf = (count: number): number => pays[Math.min(count, pays.length - 1)] ?? 0;
export const returns = [94.8, 94.8] as const;

export interface Outcome {
  readonly balls: readonly number[];
  readonly lines: Readonly<Record<Spot, number>>;
  readonly winning: readonly Spot[];
  /** poisha, stakes included */
  readonly win: number;
}

export function call(random: Random, bets: Bets<Spot>, tickets: Tickets): Outcome {
  const order = different(random, drawn, balls);
  const called = new Set(order);
  const count = { first: linesOf(tickets.first, called), second: linesOf(tickets.second, called) };
  const winning = spots.filter((spot) => count[spot] > 0);
  return { balls: order, lines: count, winning, win: paidOf(bets, (spot) => returnOf(count[spot])) };
}
