import type { Shown } from "../kit/kind.ts";
import { recentResults } from "../kit/recent.ts";
import { spot } from "../kit/table.ts";
import { drawingTable } from "../kit/table-kind.ts";
import { deal, plusReturns, ranks, spots, type Winner } from "./engine.ts";
import { texts } from "./texts.ts";

/** Fills the road of the widest screen. */
const results = recentResults<Winner>(36, (random) => deal(random, new Map()).winner);

function stage({ language }: Shown): string {
  const words = texts[language];
  const hand = (side: "A" | "B") =>
    `<div class="hand side${side}" id="hand${side}"><h2>${words[`player${side}`]}</h2><div class="cards" id="cards${side}"></div><p class="held" id="held${side}"></p></div>`;
  const place = (name: (typeof spots)[number], odds: string) =>
    spot(name, name, `<span class="name">${words[name]}</span><span class="odds">${odds}</span>`);
  const pays = ranks
    .filter((rank) => plusReturns[rank] > 0)
    .map((rank) => `<div><dt>${words[rank]}</dt><dd>${plusReturns[rank] / 100 - 1}:1</dd></div>`);
  return (
    `<div class="patti"><section><h2 class="unseen">${words.road}</h2><ol id="road"></ol></section>` +
    `<div class="hands">${hand("A")}${hand("B")}</div>` +
    `<section class="pays"><h2 class="unseen">${words.pays}</h2><dl>${pays.join("")}</dl></section>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("playerA", "0.95:1")}${place("playerB", "0.95:1")}${place("plusA", words.plusOdds)}${place("plusB", words.plusOdds)}</div>` +
    "</div>"
  );
}

/**
 * Teen Patti between two hands, one deck, all cards shown: bets on the winner and on what either hand holds. `deal`
 * draws.
 */
export const teenpatti = drawingTable({
  name: "teenpatti",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "deal",
  spots,
  draw: deal,
  past: { as: "road", results, of: ({ winner }) => winner },
});
