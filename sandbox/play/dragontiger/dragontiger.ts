import type { Shown } from "../kit/kind.ts";
import { recentResults } from "../kit/recent.ts";
import { pastBeads, spot } from "../kit/table.ts";
import { drawingTable } from "../kit/table-kind.ts";
import { deal, returns, type Spot, spots, type Winner } from "./engine.ts";
import { texts } from "./texts.ts";

/** Fills the row of beads of the widest screen. */
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

/** Dragon tiger: one card each, the higher wins; eight decks, one wager of all chips. `deal` draws. */
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
