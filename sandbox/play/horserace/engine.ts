import { between, hashOf, mulberry32, type Random } from "../../world/random.ts";
import { type Bets, paidOf } from "../kit/bets.ts";

export const runners = 6;
export const lastRace = 9_999;
export const nameCount = 18;
const numbers = Array.from({ length: runners }, (_, horse) => horse);

/** `win0` … are on the first, `place0` … on the first two. */
export const spots: readonly string[] = [...numbers.map((at) => `win${at}`), ...numbers.map((at) => `place${at}`)];

/** Shares of a fair bet's payout that are paid, for the winner and for a place. */
export const shares = { win: 0.93, place: 0.92 } as const;
/** Of a hundred; the odds are cut to hundredths. */
export const returns = [91, 93] as const;

export interface Horse {
  /** Place in the list of names. */
  readonly name: number;
  /** What a poisha becomes in hundredths, stake included. */
  readonly win: number;
  readonly place: number;
}

/** How strong the horses of a race are; the chance to win is a horse's share of the sum. */
export function strengthsOf(seed: number, nodeId: number, race: number): number[] {
  const random = mulberry32(hashOf(seed, "strength", nodeId, race));
  return numbers.map(() => 1 + random() ** 2 * 5);
}

/** The chances of each horse: the order is drawn by strength, place after place, among those left. */
export function chancesOf(strengths: readonly number[]): { win: number; place: number }[] {
  const sum = strengths.reduce((total, one) => total + one, 0);
  return strengths.map((own, horse) => {
    const second = strengths.reduce(
      (chance, other, at) => chance + (at === horse ? 0 : ((other / sum) * own) / (sum - other)),
      0,
    );
    return { win: own / sum, place: own / sum + second };
  });
}

/** The card of a race: the same for the same seed, game and number. */
export function cardOf(seed: number, nodeId: number, race: number): Horse[] {
  const random = mulberry32(hashOf(seed, "horses", nodeId, race));
  const from = between(random, 0, nameCount - 1);
  const oddsOf = (share: number, chance: number) => Math.max(101, Math.floor((share / chance) * 100));
  return chancesOf(strengthsOf(seed, nodeId, race)).map(({ win, place }, horse) => ({
    name: (from + horse * 5) % nameCount,
    win: oddsOf(shares.win, win),
    place: oddsOf(shares.place, place),
  }));
}

/** Who comes in first, second … last. */
export function finishOf(random: Random, strengths: readonly number[]): number[] {
  const left = strengths.map((strength, horse) => ({ strength, horse }));
  const order: number[] = [];
  while (left.length > 0) {
    let drawn = random() * left.reduce((sum, { strength }) => sum + strength, 0);
    const found = left.findIndex(({ strength }) => {
      drawn -= strength;
      return drawn < 0;
    });
    for (const { horse } of left.splice(Math.max(found, 0), 1)) order.push(horse);
  }
  return order;
}

export interface Outcome {
  readonly order: readonly number[];
  readonly winning: readonly string[];
  /** poisha, stakes included */
  readonly win: number;
}

export function run(random: Random, bets: Bets<string>, card: readonly Horse[], strengths: readonly number[]): Outcome {
  const order = finishOf(random, strengths);
  const winning = [`win${order[0]}`, `place${order[0]}`, `place${order[1]}`];
  const oddsOf = (spot: string) => card[Number(spot.slice(-1))]?.[spot.startsWith("win") ? "win" : "place"] ?? 0;
  return { order, winning, win: paidOf(bets, (spot) => (winning.includes(spot) ? oddsOf(spot) : 0)) };
}
