import type { Random } from "../../world/random.ts";
import { type Bets, paidOf } from "../kit/bets.ts";
import { type Card, dealt } from "../kit/deck.ts";

export const spots = ["player", "banker", "tie", "playerPair", "bankerPair"] as const;
export type Spot = (typeof spots)[number];
export type Winner = "player" | "banker" | "tie";

export interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly totals: Readonly<Record<"player" | "banker", number>>;
  readonly winner: Winner;
  readonly winning: readonly Spot[];
}

export interface Outcome extends Coup {
  /** poisha, stakes included */
  readonly win: number;
}

const decks = 8;

const pips = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);
const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pips(card), 0) % 10;
const pair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;

/** The banker's tableau: on which third cards of the player the banker draws too. */
export function bankerDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return playersThird !== 8;
  if (total === 4) return playersThird >= 2 && playersThird <= 7;
  if (total === 5) return playersThird >= 4 && playersThird <= 7;
  return total === 6 && (playersThird === 6 || playersThird === 7);
}

/** Plays one coup by punto banco rules from the first four to six cards of a shoe, dealt player, banker, in turn. */
export function coupOf(shoe: readonly Card[]): Coup {
  const [p1, b1, p2, b2, ...more] = shoe;
  if (!p1 || !b1 || !p2 || !b2) throw new RangeError("a coup takes at least four cards");
  const rest = [...more];
  const draw = (): Card[] => rest.splice(0, 1);
  const [first, second] = [
    [p1, p2],
    [b1, b2],
  ] as const;
  const natural = totalOf(first) >= 8 || totalOf(second) >= 8;
  const third = !natural && totalOf(first) <= 5 ? draw() : [];
  const [playersThird] = third.map(pips);
  const player = [...first, ...third];
  const banker = [...second, ...(!natural && bankerDraws(totalOf(second), playersThird) ? draw() : [])];
  const totals = { player: totalOf(player), banker: totalOf(banker) };
  const winner = totals.player > totals.banker ? "player" : totals.player < totals.banker ? "banker" : "tie";
  const winning: Spot[] = [winner];
  if (pair(first)) winning.push("playerPair");
  if (pair(second)) winning.push("bankerPair");
  return { player, banker, totals, winner, winning };
}

/** What one poisha on a spot becomes, in hundredths: banker wins pay 5 % commission, a tie gives both sides back. */
export function returnOf(spot: Spot, { winner, winning }: Pick<Coup, "winner" | "winning">): number {
  if (winner === "tie" && (spot === "player" || spot === "banker")) return 100;
  if (!winning.includes(spot)) return 0;
  return { player: 200, banker: 195, tie: 900, playerPair: 1_200, bankerPair: 1_200 }[spot];
}

export function deal(random: Random, bets: Bets<Spot>): Outcome {
  const coup = coupOf(dealt(random, decks, 6));
  return { ...coup, win: paidOf(bets, (spot) => returnOf(spot, coup)) };
}
