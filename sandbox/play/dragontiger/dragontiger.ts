import type { Random } from "../../world/random.ts";
import { byLanguage } from "../kit/page.ts";
import { type Bets, type Card, cardTexts, chipTable, dealt, oddsSpot, paidOf, pastBeads } from "../kit/tables.ts";

export const spots = ["dragon", "tie", "tiger", "suitedTie"] as const;
export const decks = 8;

/** Aces are low, and suits do not break ties. */
export const winnerOf = (dragon: Card, tiger: Card) =>
  dragon.rank === tiger.rank ? "tie" : dragon.rank > tiger.rank ? "dragon" : "tiger";

function stage(words: typeof texts.BN): string {
  const hand = (side: "dragon" | "tiger") =>
    `<div class="hand ${side}" id="${side}Hand"><h2>${words[side]}</h2><div class="cards" id="${side}Cards"></div></div>`;
  const place = (name: Spot, odds: string) => oddsSpot(name, words[name], odds);
  return (
    `<div class="duel">${pastBeads(words.past)}<div class="hands">${hand("dragon")}<b class="versus" aria-hidden="true">VS</b>${hand("tiger")}</div>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("dragon", "1:1")}${place("tie", "11:1")}${place("tiger", "1:1")}${place("suitedTie", "50:1")}</div></div>`
  );
}

/** Expected returns in per cent: 86 for the suited tie, 96.3 for dragon and tiger. */
export const returns = [86, 96.3] as const;

const texts = byLanguage({
  ...cardTexts,
  dragon: ["ড্রাগন", "Dragon"],
  tiger: ["টাইগার", "Tiger"],
  tie: ["টাই", "Tie"],
  suitedTie: ["সুটেড টাই", "Suited tie"],
  dragonWins: ["ড্রাগন জিতেছে, {dragon} – {tiger}।", "Dragon wins {dragon} – {tiger}."],
  tigerWins: ["টাইগার জিতেছে, {tiger} – {dragon}।", "Tiger wins {tiger} – {dragon}."],
  tieWins: ["টাই, দুই দিকেই {dragon}।", "A tie, {dragon} on both sides."],
});

/** Each side gets one card from eight decks; the higher card wins. All chips are one wager. */
export const dragontiger = chipTable({
  name: "dragontiger",
  stage,
  texts,
  act: "deal",
  spots,
  round: () => ({ draw: deal }),
  returns,
  // Fills the row of beads on the widest screen.
  past: { count: 36, of: ({ winner }) => winner },
});

export type Spot = (typeof spots)[number];
/** Payout per poisha staked, in hundredths, stake included. A tie loses half of the bets on dragon and tiger. */
export function returnOf(spot: Spot, { dragon, tiger }: Readonly<Record<"dragon" | "tiger", Card>>): number {
  const winner = winnerOf(dragon, tiger);
  if (spot === "suitedTie") return winner === "tie" && dragon.suit === tiger.suit ? 5_100 : 0;
  if (spot === "tie") return winner === "tie" ? 1_200 : 0;
  if (winner === "tie") return 50;
  return winner === spot ? 200 : 0;
}

function deal(random: Random, bets: Bets<Spot>) {
  const [dragon, tiger] = dealt(random, decks, 2) as [Card, Card];
  const drawn = { dragon, tiger };
  const winning = spots.filter((spot) => returnOf(spot, drawn) > 100);
  return { ...drawn, winner: winnerOf(dragon, tiger), winning, win: paidOf(bets, (spot) => returnOf(spot, drawn)) };
}
