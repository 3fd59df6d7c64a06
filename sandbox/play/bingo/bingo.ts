import { hashOf, mulberry32, type Random } from "../../world/random.ts";
import { byLanguage } from "../kit/page.ts";
import { type Bets, chipTable, paidOf, spot, tableTexts } from "../kit/tables.ts";

function stage(words: typeof texts.BN): string {
  const heads = [..."BINGO"].map((letter) => `<b class="${letter}">${letter}</b>`).join("");
  const cells = Array.from({ length: 25 }, (_, place) => `<i${place === free ? ' class="free"' : ""}></i>`).join("");
  const ticket = (name: Spot) =>
    spot(name, "ticket", `<span class="name">${words[name]}</span><span class="grid">${heads}${cells}</span>`);
  const paid = pays.slice(1).map((share, at) => {
    const word = at + 2 === pays.length ? words.most : words.lines;
    return `<div><dt>${word.replace("{count}", `${at + 1}`)}</dt><dd>${share / 100 - 1}:1</dd></div>`;
  });
  return (
    `<div class="hall"><div class="balls"><p class="ball" id="ball" aria-hidden="true"></p><div><p id="count"></p><ol id="called" aria-label="${words.balls}"></ol></div></div>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${spots.map(ticket).join("")}</div>` +
    `<section class="pays"><h2 class="unseen">${words.pays}</h2><dl>${paid.join("")}</dl></section></div>`
  );
}

const spots = ["first", "second"] as const;

const side = 5;
const perColumn = 15;
const balls = side * perColumn;

export const drawn = 36;
export const free = 12;

const at = (row: number, column: number): number => row * side + column;
const five = [0, 1, 2, 3, 4] as const;

/** Cells of the five rows, five columns and two diagonals. */
export const lines: readonly (readonly number[])[] = [
  ...five.map((row) => five.map((column) => at(row, column))),
  ...five.map((column) => five.map((row) => at(row, column))),
  five.map((step) => at(step, step)),
  five.map((step) => at(step, side - 1 - step)),
];

/** Payout in hundredths, stake included, by the number of complete lines. The last value is for five and more. */
export const pays = [0, 200, 600, 1_600, 4_000, 15_000] as const;

export const returnOf = (count: number): number => pays[Math.min(count, pays.length - 1)] ?? 0;
export const returns = [94.8, 94.8] as const;

const texts = byLanguage({
  ...tableTexts,
  call: ["বল তুলুন", "Draw"],
  ready: ["টিকিটে চিপ রেখে বল তুলুন", "Put chips on a ticket, then draw the balls"],
  playing: ["বল উঠছে…", "Drawing the balls…"],
  first: ["টিকিট 1", "Ticket 1"],
  second: ["টিকিট 2", "Ticket 2"],
  lines: ["{count} লাইন", "Lines: {count}"],
  most: ["{count}+ লাইন", "Lines: {count}+"],
  called: ["টিকিট 1: {first} লাইন · টিকিট 2: {second} লাইন।", "Ticket 1 lines: {first} · ticket 2 lines: {second}."],
  count: ["{count}/{all} বল", "Ball {count} of {all}"],
  balls: ["ওঠা বল", "Balls drawn"],
  pays: ["কত দেয়", "What it pays"],
  spots: ["টিকিট", "Tickets"],
});

/** 75-ball bingo with two tickets, paid by complete lines. `call` plays a numbered sheet and returns the next one. */
export const bingo = chipTable({
  name: "bingo",
  stage,
  texts,
  act: "call",
  spots,
  numbered: { field: "sheet", starts: 9_999 },
  round: (seed, nodeId, sheet) => {
    const tickets = ticketsOf(seed, nodeId, sheet);
    return { announced: { sheet, tickets }, draw: (random, bets) => call(random, bets, tickets) };
  },
  returns,
  facts: () => ({ drawn, lines }),
});

type Spot = (typeof spots)[number];

/** A ticket's numbers, row by row. The columns contain 1–15, 16–30 and so on to 61–75. The free centre is 0. */
type Ticket = readonly number[];
type Tickets = Readonly<Record<Spot, Ticket>>;

/** Draws `count` different numbers from 1 to `most`, in random order. */
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

/** Both tickets of a sheet, determined by seed, game and sheet number. */
export function ticketsOf(seed: number, nodeId: number, sheet: number): Tickets {
  const random = mulberry32(hashOf(seed, "bingo", nodeId, sheet));
  return { first: ticketOf(random), second: ticketOf(random) };
}

export function linesOf(ticket: Ticket, called: ReadonlySet<number>): number {
  const full = (line: readonly number[]) => line.every((place) => place === free || called.has(ticket[place] ?? 0));
  return lines.filter(full).length;
}

export function call(random: Random, bets: Bets<Spot>, tickets: Tickets) {
  const order = different(random, drawn, balls);
  const called = new Set(order);
  const count = { first: linesOf(tickets.first, called), second: linesOf(tickets.second, called) };
  const winning = spots.filter((spot) => count[spot] > 0);
  return { balls: order, lines: count, winning, win: paidOf(bets, (spot) => returnOf(count[spot])) };
}
