import { between, hashOf, mulberry32, pick, type Random } from "../../world/random.ts";
import type { Bets } from "../kit/bets.ts";

export const spots = ["meron", "wala", "draw"] as const;
export type Spot = (typeof spots)[number];
export type Corner = "meron" | "wala";

export interface Cock {
  /** Place in the list of names. */
  readonly name: number;
  readonly grams: number;
  readonly won: number;
  readonly lost: number;
}

/** One fight on the card. Odds are what a poisha becomes, in hundredths, stake included. */
export interface Match {
  readonly fight: number;
  readonly cocks: Readonly<Record<Corner, Cock>>;
  readonly odds: Readonly<Record<Spot, number>>;
}

/** A landed blow and what strength it leaves both, of 100. */
export interface Blow {
  readonly by: Corner | "both";
  readonly left: Readonly<Record<Corner, number>>;
}

export interface Outcome {
  readonly winner: Spot;
  readonly winning: readonly Spot[];
  readonly blows: readonly Blow[];
  /** poisha, stakes included */
  readonly win: number;
}

export const nameCount = 16;
export const lastFight = 9_999;
export const drawChance = 0.1;
/** Of a poisha on either corner 95 hundredths come back, those of a drawn fight included; of one on the draw 90. */
const returned = 0.95;

const other = (corner: Corner): Corner => (corner === "meron" ? "wala" : "meron");

/** Chances of a fight: the same for the same seed, game and number. */
export const chanceOf = (seed: number, nodeId: number, fight: number): number =>
  0.36 + mulberry32(hashOf(seed, "card", nodeId, fight))() * 0.18;

/** A fight as the card announces it. */
export function matchOf(seed: number, nodeId: number, fight: number): Match {
  const meron = chanceOf(seed, nodeId, fight);
  const random = mulberry32(hashOf(seed, "cocks", nodeId, fight));
  const oddsOf = (chance: number) => Math.floor(((returned - drawChance) / chance) * 100);
  const cock = (name: number): Cock => ({
    name,
    grams: 1_800 + between(random, 0, 60) * 10,
    won: between(random, 2, 14),
    lost: between(random, 0, 6),
  });
  const name = between(random, 0, nameCount - 1);
  return {
    fight,
    cocks: { meron: cock(name), wala: cock((name + between(random, 1, nameCount - 1)) % nameCount) },
    odds: { meron: oddsOf(meron), wala: oddsOf(1 - drawChance - meron), draw: 900 },
  };
}

/** A drawn fight gives bets on either corner back. */
export function returnOf(spot: Spot, winner: Spot, { odds }: Match): number {
  if (spot === winner) return odds[spot];
  return winner === "draw" ? 100 : 0;
}

/** How it went: the loser takes four blows and falls with the last, the winner up to three; a draw fells both. */
export function blowsOf(random: Random, winner: Spot): Blow[] {
  const left = { meron: 100, wala: 100 };
  const blows: Blow[] = [];
  const land = (by: Corner, harm: number): void => {
    left[other(by)] = Math.max(left[other(by)] - harm, 8);
    blows.push({ by, left: { ...left } });
  };
  const best: Corner = winner === "draw" ? pick(random, ["meron", "wala"]) : winner;
  const answers = winner === "draw" ? 3 : between(random, 1, 3);
  const order = [best, best, best, ...Array.from({ length: answers }, () => other(best))];
  while (order.length > 0) {
    const [by] = order.splice(Math.floor(random() * order.length), 1);
    if (by) land(by, between(random, 19, 28));
  }
  const fallen = winner === "draw" ? { meron: 0, wala: 0 } : { ...left, [other(best)]: 0 };
  return [...blows, { by: winner === "draw" ? "both" : best, left: fallen }];
}

export function fight(random: Random, bets: Bets<Spot>, match: Match, meronChance: number): Outcome {
  const drawn = random();
  const winner = drawn < meronChance ? "meron" : drawn < 1 - drawChance ? "wala" : "draw";
  const win = [...bets].reduce((sum, [spot, amount]) => sum + (amount * returnOf(spot, winner, match)) / 100, 0);
  return { winner, winning: [winner], blows: blowsOf(random, winner), win };
}
