import type { Random } from "../../world/random.ts";
import { type Bets, paidOf } from "../kit/bets.ts";
import { type Card, dealt } from "../kit/deck.ts";

export const spots = ["dragon", "tie", "tiger", "suitedTie"] as const;
export type Spot = (typeof spots)[number];
export type Winner = "dragon" | "tiger" | "tie";

export interface Outcome {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: Winner;
  readonly winning: readonly Spot[];
  /** poisha, stakes included */
  readonly win: number;
}

export const decks = 8;

/** The ace is the lowest card; suits break no tie. */
export const winnerOf = (dragon: Card, tiger: Card): Winner =>
  dragon.rank === tiger.rank ? "tie" : dragon.rank > tiger.rank ? "dragon" : "tiger";

/** What one poisha on a spot becomes, in hundredths, stake included: a tie takes half of either side. */
export function returnOf(spot: Spot, { dragon, tiger }: Pick<Outcome, "dragon" | "tiger">): number {
  const winner = winnerOf(dragon, tiger);
  if (spot === "suitedTie") return winner === "tie" && dragon.suit === tiger.suit ? 5_100 : 0;
  if (spot === "tie") return winner === "tie" ? 1_200 : 0;
  if (winner === "tie") return 50;
  return winner === spot ? 200 : 0;
}

/** Of a hundred: the suited tie gives back least, either side most. */
export const returns = [86, 96.3] as const;

/** One card to each side from eight decks. */
export function deal(random: Random, bets: Bets<Spot>): Outcome {
  const [dragon, tiger] = dealt(random, decks, 2) as [Card, Card];
  const drawn = { dragon, tiger };
  const winning = spots.filter((spot) => returnOf(spot, drawn) > 100);
  return { ...drawn, winner: winnerOf(dragon, tiger), winning, win: paidOf(bets, (spot) => returnOf(spot, drawn)) };
}
