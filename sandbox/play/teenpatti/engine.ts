import type { Random } from "../../world/random.ts";
import { type Bets, paidOf } from "../kit/bets.ts";
import { type Card, dealt } from "../kit/deck.ts";

export const spots = ["playerA", "playerB", "plusA", "plusB"] as const;
export type Spot = (typeof spots)[number];
export type Winner = "playerA" | "playerB" | "tie";

/** Hands of three, the lowest first. */
export const ranks = ["high", "pair", "colour", "sequence", "pureSequence", "trail"] as const;
export type Rank = (typeof ranks)[number];

export interface Hand {
  readonly rank: Rank;
  /** Greater wins; equal ties. */
  readonly worth: number;
}

export interface Outcome {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  readonly hands: { readonly a: Rank; readonly b: Rank };
  readonly winner: Winner;
  readonly winning: readonly Spot[];
  /** poisha, stakes included */
  readonly win: number;
}

/** An ace is high, except that A-2-3 is a sequence: the second best, as at every Teen Patti table. */
export function handOf(cards: readonly Card[]): Hand {
  const [high = 0, middle = 0, low = 0] = cards.map(({ rank }) => (rank === 1 ? 14 : rank)).sort((x, y) => y - x);
  const wheel = high === 14 && middle === 3 && low === 2;
  const run = wheel || (high - middle === 1 && middle - low === 1);
  const flush = cards.every(({ suit }) => suit === cards[0]?.suit);
  const worthOf = (rank: Rank, ...by: readonly [number, number, number]): Hand => ({
    rank,
    worth: [ranks.indexOf(rank), ...by].reduce((sum, part) => sum * 15 + part, 0),
  });
  if (high === low) return worthOf("trail", high, 0, 0);
  // A-2-3 stands between A-K-Q and K-Q-J
  const top = wheel ? 13 : high === 14 ? 14 : high - 1;
  if (run) return worthOf(flush ? "pureSequence" : "sequence", top, 0, 0);
  if (flush) return worthOf("colour", high, middle, low);
  if (high === middle) return worthOf("pair", high, low, 0);
  if (middle === low) return worthOf("pair", middle, high, 0);
  return worthOf("high", high, middle, low);
}

/** What the pair-plus spots return in hundredths, stake included, whoever wins the deal. */
export const plusReturns: Readonly<Record<Rank, number>> = {
  high: 0,
  pair: 200,
  colour: 500,
  sequence: 700,
  pureSequence: 3_100,
  trail: 4_100,
};

/** What one poisha on a spot becomes, in hundredths: a win costs 5 %, a tie gives the stakes back. */
export function returnOf(spot: Spot, { hands, winner }: Pick<Outcome, "hands" | "winner">): number {
  if (spot === "plusA") return plusReturns[hands.a];
  if (spot === "plusB") return plusReturns[hands.b];
  if (winner === "tie") return 100;
  return winner === spot ? 195 : 0;
}

/** Three cards to each side from the first six, in turn. */
export function dealOf(cards: readonly Card[], bets: Bets<Spot>): Outcome {
  const a = cards.filter((_, at) => at % 2 === 0);
  const b = cards.filter((_, at) => at % 2 === 1);
  const [handA, handB] = [handOf(a), handOf(b)];
  const winner = handA.worth > handB.worth ? "playerA" : handA.worth < handB.worth ? "playerB" : "tie";
  const shown = { a, b, hands: { a: handA.rank, b: handB.rank }, winner } as const;
  const winning = spots.filter((spot) => returnOf(spot, shown) > 100);
  return { ...shown, winning, win: paidOf(bets, (spot) => returnOf(spot, shown)) };
}

export const deal = (random: Random, bets: Bets<Spot>): Outcome => dealOf(dealt(random, 1, 6), bets);
