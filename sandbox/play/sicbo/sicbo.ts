import { between, type Random } from "../../world/random.ts";
import { byLanguage } from "../kit/page.ts";
import { type Bets, chipTable, oddsSpot, paidOf, pastBeads, spot, tableTexts } from "../kit/tables.ts";

/** Totals that can be bet on. Totals of 3 and 18 are triples, which have their own spot. */
const totals = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;

export const faces = [1, 2, 3, 4, 5, 6] as const;

/** `t4` … `t17` are totals, `s1` … `s6` are single faces. */
export const spots: readonly string[] = [
  ...["small", "odd", "even", "big", "triple"],
  ...totals.map((total) => `t${total}`),
  ...faces.map((face) => `s${face}`),
];

/** Odds to one. Totals equally far from the middle pay the same. */
const totalOdds: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };

const oddsOfTotal = (total: number): number => totalOdds[Math.min(total, 21 - total)] ?? 0;

/** Odds to one, by the number of dice that show the face. */
const singleOdds = [0, 1, 2, 12] as const;

const tripleOdds = 31;
const sumOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const isTriple = ([first, second, third]: Dice): boolean => first === second && second === third;

/** Even-money bets. They lose on a triple. */
const evens: Readonly<Record<string, (sum: number) => boolean>> = {
  small: (sum) => sum <= 10,
  big: (sum) => sum >= 11,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
};

function stage(words: typeof texts.BN): string {
  const half = (name: "small" | "odd" | "even" | "big", covers: string) =>
    oddsSpot(name, words[name], covers, `half ${name}`);
  const number = (name: string, kind: string, inner: string, label: string, odds: number) =>
    spot(name, kind, inner, label.replace("{number}", name.slice(1)).replace("{odds}", `${odds}`));
  const total = (at: number) =>
    number(`t${at}`, "total", `${at}<span class="odds">${oddsOfTotal(at)}:1</span>`, words.total, oddsOfTotal(at));
  const single = (face: number) =>
    number(`s${face}`, "single", `<svg class="die" data-face="${face}" viewBox="0 0 60 60"></svg>`, words.single, 1);
  return (
    `<div class="bowl">${pastBeads(words.past)}<div class="dice" id="dice" role="img" aria-label="${words.shaker}">${'<svg class="die" viewBox="0 0 60 60"></svg>'.repeat(3)}</div>` +
    `<div class="spots" role="group" aria-label="${words.spots}"><div class="halves">${half("small", "4–10")}${half("odd", "1:1")}${half("even", "1:1")}${half("big", "11–17")}</div>` +
    `<div class="totals">${totals.map(total).join("")}</div><div class="singles">${faces.map(single).join("")}${oddsSpot("triple", words.triple, `${tripleOdds}:1`)}</div></div></div>`
  );
}

/** Expected returns in per cent: a total of 4 returns 87.5, other totals up to 92.6, even-money bets 97.2. */
export const returns = [87.5, 97.2] as const;

const texts = byLanguage({
  ...tableTexts,
  roll: ["ছক্কা ফেলুন", "Roll"],
  ready: ["চিপ বেছে ঘরে রাখুন, তারপর ছক্কা ফেলুন", "Lay chips on the spots, then roll"],
  playing: ["ছক্কা গড়াচ্ছে…", "The dice are rolling…"],
  small: ["ছোট", "Small"],
  big: ["বড়", "Big"],
  odd: ["বিজোড়", "Odd"],
  even: ["জোড়", "Even"],
  triple: ["ট্রিপল", "Triple"],
  total: ["মোট {number}, {odds}:1", "Total {number}, {odds}:1"],
  single: ["{number} উঠলে, 1:1 থেকে 12:1", "A {number}, 1:1 to 12:1"],
  fell: ["{dice}, মোট {sum}।", "{dice}, total {sum}."],
  shaker: ["তিনটি ছক্কা", "Three dice"],
});

/** Sic bo: bets on size, total, faces and triples of three dice. All chips are one wager; `roll` draws the dice. */
export const sicbo = chipTable({
  name: "sicbo",
  stage,
  texts,
  act: "roll",
  spots,
  round: () => ({ draw: roll }),
  returns,
  past: {
    count: 36,
    of: ({ dice }) => ({
      sum: sumOf(dice),
      kind: isTriple(dice) ? "triple" : sumOf(dice) <= 10 ? "small" : "big",
    }),
  },
});

export type Dice = readonly [number, number, number];

/** Payout per poisha staked, in hundredths, stake included. */
export function returnOf(spot: string, dice: Dice): number {
  const paid = (odds: number, won: boolean): number => (won ? (odds + 1) * 100 : 0);
  if (spot === "triple") return paid(tripleOdds, isTriple(dice));
  const even = evens[spot];
  if (even) return paid(1, !isTriple(dice) && even(sumOf(dice)));
  const number = Number(spot.slice(1));
  if (spot.startsWith("t")) return paid(oddsOfTotal(number), sumOf(dice) === number);
  const shown = dice.filter((face) => face === number).length as 0 | 1 | 2 | 3;
  return paid(singleOdds[shown], shown > 0);
}

function roll(random: Random, bets: Bets<string>) {
  const die = (): number => between(random, 1, 6);
  const dice: Dice = [die(), die(), die()];
  const winning = spots.filter((spot) => returnOf(spot, dice) > 0);
  return { dice, winning, win: paidOf(bets, (spot) => returnOf(spot, dice)) };
}
