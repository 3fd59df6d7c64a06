import type { Shown } from "../kit/kind.ts";
import { recentResults } from "../kit/recent.ts";
import { pastBeads, spot } from "../kit/table.ts";
import { drawingTable } from "../kit/table-kind.ts";
import { board, wayOf } from "./board.ts";
import { type Colour, colours, play, returned, returns } from "./engine.ts";
import { texts } from "./texts.ts";

const results = recentResults<Colour>(24, (random) => play(random, new Map()).winner);

function stage({ language }: Shown): string {
  const words = texts[language];
  const odds = `${(returned / 100 - 1).toFixed(2)}:1`;
  const place = (colour: Colour) =>
    spot(colour, colour, `<span class="name">${words[colour]}</span><span class="odds">${odds}</span>`);
  return (
    `<div class="yard">${pastBeads(words.past)}${board(words.board)}` +
    `<div class="spots" role="group" aria-label="${words.spots}">${colours.map(place).join("")}</div></div>`
  );
}

/** Quick ludo: four tokens race home by the dice, chips on who is first. `race` draws. */
export const ludo = drawingTable({
  name: "ludo",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "race",
  spots: colours,
  draw: play,
  returns,
  past: { as: "past", results, of: ({ winner }) => winner },
  facts: { colours, ways: colours.map((_, by) => wayOf(by)) },
});
