import type { Shown } from "../kit/kind.ts";
import { recentResults } from "../kit/recent.ts";
import { spot } from "../kit/table.ts";
import { drawingTable } from "../kit/table-kind.ts";
import { colourOf, type Outside, spin, spots, wheel } from "./engine.ts";
import { texts } from "./texts.ts";
import { wheelArt } from "./wheel.ts";

const results = recentResults(20, (random) => spin(random, new Map()).number);

function stage({ language }: Shown): string {
  const words = texts[language];
  const number = (at: number) => spot(`n${at}`, `number ${colourOf(at)}`, `${at}`);
  const place = (name: Outside) => spot(name, `outside ${name}`, words[name]);
  const column = (at: 1 | 2 | 3) =>
    spot(`column${at}`, "outside", words[`column${at}`], words.columnLabel.replace("{at}", `${at}`));
  const numbers = Array.from({ length: 36 }, (_, at) => number(at + 1)).join("");
  return (
    `<div class="saloon"><div class="pit" id="pit"><svg class="wheel" viewBox="-114 -114 228 228" role="img" aria-label="${words.wheel}">${wheelArt}</svg><p class="fallen" id="fallen" aria-hidden="true"></p></div>` +
    `<div class="felt"><section><h2 class="unseen">${words.past}</h2><ol id="past"></ol></section>` +
    `<div class="layout" role="group" aria-label="${words.numbers}">${number(0)}<div class="numbers">${numbers}</div>` +
    `<div class="columns">${column(1)}${column(2)}${column(3)}</div><div class="dozens">${place("dozen1")}${place("dozen2")}${place("dozen3")}</div>` +
    `<div class="evens">${place("low")}${place("even")}${place("red")}${place("black")}${place("odd")}${place("high")}</div></div></div></div>`
  );
}

/** European roulette: one zero, numbers, colours, dozens, columns; one wager of all chips. `spin` draws. */
export const roulette = drawingTable({
  name: "roulette",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "spin",
  spots,
  draw: spin,
  past: { as: "past", results, of: ({ number }) => number },
  facts: { wheel, reds: wheel.filter((number) => colourOf(number) === "red") },
});
