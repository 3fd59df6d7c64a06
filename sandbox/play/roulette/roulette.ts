import type { Random } from "../../world/random.ts";
import { byLanguage } from "../kit/page.ts";
import { type Bets, chipTable, spot, tableTexts } from "../kit/tables.ts";

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Outside bets and the numbers they cover. Zero is not covered by any. */
const outside = {
  red: (number: number) => reds.has(number),
  black: (number: number) => !reds.has(number),
  odd: (number: number) => number % 2 === 1,
  even: (number: number) => number % 2 === 0,
  low: (number: number) => number <= 18,
  high: (number: number) => number > 18,
  dozen1: (number: number) => number <= 12,
  dozen2: (number: number) => number > 12 && number <= 24,
  dozen3: (number: number) => number > 24,
  column1: (number: number) => number % 3 === 1,
  column2: (number: number) => number % 3 === 2,
  column3: (number: number) => number % 3 === 0,
};

export const winningOf = (number: number): readonly string[] => [
  `n${number}`,
  ...outsides.filter((name) => number !== 0 && outside[name](number)),
];

function stage(words: typeof texts.BN): string {
  const number = (at: number) => spot(`n${at}`, `number ${colourOf(at)}`, `${at}`);
  const place = (name: Exclude<Outside, `column${number}`>) => spot(name, `outside ${name}`, words[name]);
  const column = (at: 1 | 2 | 3) => spot(`column${at}`, "outside", "2:1", words.columnLabel.replace("{at}", `${at}`));
  const numbers = Array.from({ length: 36 }, (_, at) => number(at + 1)).join("");
  return (
    `<div class="saloon"><div class="pit" id="pit"><svg class="wheel" viewBox="-114 -114 228 228" role="img" aria-label="${words.wheel}">${wheelArt}</svg><p class="fallen" id="fallen" aria-hidden="true"></p></div>` +
    `<div class="felt"><section><h2 class="unseen">${words.past}</h2><ol id="past"></ol></section>` +
    `<div class="layout" role="group" aria-label="${words.spots}">${number(0)}<div class="numbers">${numbers}</div>` +
    `<div class="columns">${column(1)}${column(2)}${column(3)}</div><div class="dozens">${place("dozen1")}${place("dozen2")}${place("dozen3")}</div>` +
    `<div class="evens">${place("low")}${place("even")}${place("red")}${place("black")}${place("odd")}${place("high")}</div></div></div></div>`
  );
}

/** Pockets of the European wheel, clockwise. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const colourOf = (number: number) => (number === 0 ? "green" : reds.has(number) ? "red" : "black");
export const outsides = Object.keys(outside) as readonly Outside[];

/** `n0` … `n36` are the numbers. */
export const spots: readonly string[] = [...wheel.map((number) => `n${number}`), ...outsides];

const colours = { red: "#c3202f", black: "#15171d", green: "#0f8a53" } as const;
const part = 360 / wheel.length;

/** A point on a circle, in degrees clockwise from the top. */
const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

const pocket = (number: number, place: number): string => {
  const [from, to] = [(place - 0.5) * part, (place + 0.5) * part];
  return (
    `<path d="M${at(from, 86)}A86 86 0 0 1 ${at(to, 86)}L${at(to, 54)}A54 54 0 0 0 ${at(from, 54)}Z" fill="${colours[colourOf(number)]}" stroke="#e4bd6a" stroke-width=".6"/>` +
    `<text transform="rotate(${(place * part).toFixed(2)}) translate(0 -75.5)" text-anchor="middle" font-size="9" font-weight="700" fill="#fff">${number}</text>`
  );
};

const spoke = (degrees: number): string =>
  `<path d="M-3.5 0L0-34L3.5 0Z" fill="url(#brass)" transform="rotate(${degrees})"/><circle cx="0" cy="-34" r="4" fill="#ffe9ad" transform="rotate(${degrees})"/>`;

/** The European wheel. Rim and ball track are fixed, pockets and cross turn, and the ball moves separately. */
const wheelArt =
  '<defs><radialGradient id="wood" r=".5"><stop offset=".8" stop-color="#7a3b17"/><stop offset=".93" stop-color="#b36a2e"/><stop offset="1" stop-color="#3d1a08"/></radialGradient>' +
  '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff2b8"/><stop offset=".5" stop-color="#e0a83c"/><stop offset="1" stop-color="#8a5a12"/></linearGradient>' +
  '<radialGradient id="bowl" r=".5"><stop offset="0" stop-color="#a55a26"/><stop offset="1" stop-color="#4a210c"/></radialGradient>' +
  '<radialGradient id="pearl" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#b9bfcc"/></radialGradient></defs>' +
  '<circle r="112" fill="url(#wood)"/><circle r="100" fill="#2a1107"/><circle r="99" fill="none" stroke="url(#brass)" stroke-width="1.5"/>' +
  `<g id="rotor"><circle r="88" fill="url(#brass)"/>${wheel.map(pocket).join("")}<circle r="54" fill="url(#bowl)" stroke="url(#brass)" stroke-width="2.5"/>` +
  `${[0, 90, 180, 270].map(spoke).join("")}<circle r="11" fill="url(#brass)"/><circle r="5" fill="#fff2b8"/></g>` +
  '<g id="ball"><circle id="pill" cx="0" cy="-94" r="4.5" fill="url(#pearl)"/></g>';

const texts = byLanguage({
  ...tableTexts,
  spin: ["ঘোরান", "Spin"],
  ready: ["চিপ বেছে ঘরে রাখুন, তারপর চাকা ঘোরান", "Lay chips on the spots, then spin the wheel"],
  playing: ["চাকা ঘুরছে…", "The wheel is turning…"],
  red: ["লাল", "Red"],
  black: ["কালো", "Black"],
  green: ["সবুজ", "Green"],
  odd: ["বিজোড়", "Odd"],
  even: ["জোড়", "Even"],
  low: ["1–18", "1–18"],
  high: ["19–36", "19–36"],
  dozen1: ["প্রথম 12", "1st 12"],
  dozen2: ["দ্বিতীয় 12", "2nd 12"],
  dozen3: ["তৃতীয় 12", "3rd 12"],
  columnLabel: ["কলাম {at}, 2:1", "Column {at}, 2:1"],
  fell: ["{number}, {colour}।", "{number}, {colour}."],
  wheel: ["রুলেটের চাকা", "Roulette wheel"],
});

/** European roulette with a single zero. All chips are one wager; `spin` draws the number. */
export const roulette = chipTable({
  name: "roulette",
  stage,
  texts,
  act: "spin",
  spots,
  round: () => ({ draw: spin }),
  past: { count: 20, of: ({ number }) => number },
  facts: () => ({ wheel, reds: [...reds] }),
});

type Outside = keyof typeof outside;

/** Payout factor of a winning spot, stake included. The expected return of every bet is 36/37. */
export function returnOf(spot: string): number {
  if (/^n\d/.test(spot)) return 36;
  return /^(dozen|column)/.test(spot) ? 3 : 2;
}

export type Outcome = ReturnType<typeof payoutOf>;

export function payoutOf(number: number, bets: Bets<string>) {
  const winning = winningOf(number);
  const win = winning.reduce((sum, spot) => sum + (bets.get(spot) ?? 0) * returnOf(spot), 0);
  return { number, winning, win };
}

export const spin = (random: Random, bets: Bets<string>): Outcome => payoutOf(Math.floor(random() * 37), bets);
