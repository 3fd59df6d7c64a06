import type { Random } from "../../world/random.ts";

/** Rank 1 (ace) to 13 (king), suit 0–3: spades, hearts, diamonds, clubs. */
export interface Card {
  readonly rank: number;
  readonly suit: number;
}

/** The first cards of so many decks shuffled together. */
export function dealt(random: Random, decks: number, count: number): Card[] {
  const taken = new Set<number>();
  while (taken.size < count) taken.add(Math.floor(random() * decks * 52));
  return [...taken].map((card) => ({ rank: (card % 13) + 1, suit: Math.floor(card / 13) % 4 }));
}
