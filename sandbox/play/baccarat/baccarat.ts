import type { Shown } from "../kit/kind.ts";
import { recentResults } from "../kit/recent.ts";
import { spot } from "../kit/table.ts";
import { drawingTable } from "../kit/table-kind.ts";
import { deal, spots, type Winner } from "./engine.ts";
import { texts } from "./texts.ts";

/** Fills the board's three rows on the widest screen. */
const results = recentResults<Winner>(108, (random) => deal(random, new Map()).winner);

function stage({ language }: Shown): string {
  const words = texts[language];
  const hand = (side: "player" | "banker") =>
    `<div class="hand ${side}"><h2>${words[side]} <b id="${side}Total"></b></h2><div class="cards" id="${side}Cards"></div></div>`;
  const place = (name: (typeof spots)[number], odds: string) =>
    spot(name, name, `<span class="name">${words[name]}</span><span class="odds">${odds}</span>`);
  return (
    `<div class="table"><section class="road"><h2 class="unseen">${words.road}</h2><ol id="road"></ol></section>` +
    `<div class="hands">${hand("player")}<svg class="shoe" viewBox="0 0 90 70" aria-hidden="true"><path d="M6 58L26 10H78L84 58Z" fill="#2a0a12"/><path d="M26 10H78L80 26H20Z" fill="#7d1626"/><path d="M14 40H82L84 58H6Z" fill="#c79233"/><path d="M22 46H62V56H18Z" fill="#fff8ea"/></svg>${hand("banker")}</div>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("playerPair", "11:1")}${place("tie", "8:1")}${place("bankerPair", "11:1")}${place("player", "1:1")}${place("banker", "0.95:1")}</div>` +
    "</div>"
  );
}

/** Punto banco: five spots, eight decks, one wager of all chips. `deal` draws. */
export const baccarat = drawingTable({
  name: "baccarat",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "deal",
  spots,
  draw: deal,
  past: { as: "road", results, of: ({ winner }) => winner },
});
