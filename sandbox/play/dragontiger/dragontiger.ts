import type { Language } from "../../contract.ts";
import type { Random } from "../../world/random.ts";
import type { Shown } from "../kit/page.ts";
import {
  type Bets,
  type Card,
  dealt,
  drawingTable,
  paidOf,
  pastBeads,
  recentResults,
  spot,
  tableTexts,
} from "../kit/tables.ts";

export const spots = ["dragon", "tie", "tiger", "suitedTie"] as const;
export const decks = 8;

/** Aces are low. Suits do not break ties. */
export const winnerOf = (dragon: Card, tiger: Card): Winner =>
  dragon.rank === tiger.rank ? "tie" : dragon.rank > tiger.rank ? "dragon" : "tiger";

/** Fills the row of beads on the widest screen. */
const results = recentResults<Winner>(36, (random) => deal(random, new Map()).winner);

function stage({ language }: Shown): string {
  const words = texts[language];
  const hand = (side: "dragon" | "tiger") =>
    `<div class="hand ${side}" id="${side}Hand"><h2>${words[side]}</h2><div class="cards" id="${side}Cards"></div></div>`;
  const place = (name: Spot, odds: string) =>
    spot(name, name, `<span class="name">${words[name]}</span><span class="odds">${odds}</span>`);
  return (
    `<div class="duel">${pastBeads(words.past)}<div class="hands">${hand("dragon")}<b class="versus" aria-hidden="true">VS</b>${hand("tiger")}</div>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("dragon", "1:1")}${place("tie", "11:1")}${place("tiger", "1:1")}${place("suitedTie", "50:1")}</div></div>`
  );
}

/** Per cent: the suited tie returns least, either side most. */
export const returns = [86, 96.3] as const;

/** Texts of the dragon tiger page. */
const bn = {
  deal: "ডিল",
  ready: "চিপ বেছে ঘরে রাখুন, তারপর ডিল করুন",
  dealing: "তাস দেওয়া হচ্ছে…",
  dragon: "ড্রাগন",
  tiger: "টাইগার",
  tie: "টাই",
  suitedTie: "সুটেড টাই",
  dragonWins: "ড্রাগন জিতেছে, {dragon} – {tiger}।",
  tigerWins: "টাইগার জিতেছে, {tiger} – {dragon}।",
  tieWins: "টাই, দুই দিকেই {dragon}।",
  past: "আগের ফল",
  spots: "বাজির ঘর",
} as const;

const en: Texts = {
  deal: "Deal",
  ready: "Lay chips on the spots, then deal",
  dealing: "Dealing…",
  dragon: "Dragon",
  tiger: "Tiger",
  tie: "Tie",
  suitedTie: "Suited tie",
  dragonWins: "Dragon wins {dragon} – {tiger}.",
  tigerWins: "Tiger wins {tiger} – {dragon}.",
  tieWins: "A tie, {dragon} on both sides.",
  past: "Last results",
  spots: "Betting spots",
};

const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<Language, Texts>;

/** Dragon tiger: one card each, the higher wins; eight decks, all chips are one wager. `deal` draws. */
export const dragontiger = drawingTable({
  name: "dragontiger",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "deal",
  spots,
  draw: deal,
  returns,
  past: { as: "past", results, of: ({ winner }) => winner },
});

export type Spot = (typeof spots)[number];
type Winner = "dragon" | "tiger" | "tie";

interface Outcome {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: Winner;
  readonly winning: readonly Spot[];
  /** poisha, stakes included */
  readonly win: number;
}

/** Payout per poisha staked, in hundredths, stake included. A tie takes half of the bets on either side. */
export function returnOf(spot: Spot, { dragon, tiger }: Pick<Outcome, "dragon" | "tiger">): number {
  const winner = winnerOf(dragon, tiger);
  if (spot === "suitedTie") return winner === "tie" && dragon.suit === tiger.suit ? 5_100 : 0;
  if (spot === "tie") return winner === "tie" ? 1_200 : 0;
  if (winner === "tie") return 50;
  return winner === spot ? 200 : 0;
}

/** One card to each side from eight decks. */
function deal(random: Random, bets: Bets<Spot>): Outcome {
  const [dragon, tiger] = dealt(random, decks, 2) as [Card, Card];
  const drawn = { dragon, tiger };
  const winning = spots.filter((spot) => returnOf(spot, drawn) > 100);
  return { ...drawn, winner: winnerOf(dragon, tiger), winning, win: paidOf(bets, (spot) => returnOf(spot, drawn)) };
}

type Texts = Readonly<Record<keyof typeof bn, string>>;
