import type { Match } from "../../world/matches.ts";
import { type Ending, endingsOf, type Score } from "./scores.ts";

export const picks = ["home", "draw", "away", "over", "under"] as const;
export type Pick = (typeof picks)[number];

export const readPick = (sent: unknown): Pick | undefined => picks.find((candidate) => candidate === sent);

/** Share of a fair bet's payout that is paid: 95 %. */
export const share = 0.95;
const leastOdds = 101;
const mostOdds = 5_000;

/** A match's card: `line` is the total that over and under are about, odds are hundredths, stake included. */
export interface Card {
  readonly line: number;
  readonly odds: Readonly<Partial<Record<Pick, number>>>;
}

/** Whether a pick comes in. */
export function right(pick: Pick, { home, away }: Score, line: number): boolean {
  if (pick === "home") return home > away;
  if (pick === "away") return away > home;
  if (pick === "draw") return home === away;
  return pick === "over" ? home + away > line : home + away < line;
}

/** The half point that splits the totals most evenly. */
function lineOf(endings: readonly Ending[]): number {
  const chances = new Map<number, number>();
  for (const { home, away, chance } of endings) chances.set(home + away, (chances.get(home + away) ?? 0) + chance);
  let below = 0;
  const lines = [...chances]
    .sort(([one], [other]) => one - other)
    .map(([total, chance]) => {
      below += chance;
      return { line: total + 0.5, uneven: Math.abs(below - 0.5) };
    });
  return lines.reduce((best, one) => (one.uneven < best.uneven ? one : best)).line;
}

/** How likely each pick of a match is. */
export function chancesOf(match: Match, seed: number): { line: number; chances: Record<Pick, number> } {
  const endings = endingsOf(match, seed);
  const line = lineOf(endings);
  const of = (pick: Pick) => endings.reduce((sum, ending) => sum + (right(pick, ending, line) ? ending.chance : 0), 0);
  return {
    line,
    chances: { home: of("home"), draw: of("draw"), away: of("away"), over: of("over"), under: of("under") },
  };
}

const cards = new Map<string, Card>();
const mostKept = 500;

/** The card of a match. It does not move before kick-off, so that a slip is taken at the odds that were seen. */
export function cardOf(match: Match, seed: number): Card {
  const key = `${seed} ${match.id}`;
  const cached = cards.get(key);
  if (cached) return cached;
  const { line, chances } = chancesOf(match, seed);
  const offered = picks.filter((pick) => chances[pick] > 0);
  const price = (pick: Pick) => Math.min(mostOdds, Math.max(leastOdds, Math.floor((share / chances[pick]) * 100)));
  const card = { line, odds: Object.fromEntries(offered.map((pick) => [pick, price(pick)])) };
  if (cards.size >= mostKept) cards.clear();
  cards.set(key, card);
  return card;
}
