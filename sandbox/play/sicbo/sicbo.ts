import type { Shown } from "../kit/kind.ts";
import { recentResults } from "../kit/recent.ts";
import { pastBeads, spot } from "../kit/table.ts";
import { drawingTable } from "../kit/table-kind.ts";
import { faces, isTriple, oddsOfTotal, returns, roll, spots, sumOf, totals, tripleOdds } from "./engine.ts";
import { texts } from "./texts.ts";

interface Fallen {
  readonly sum: number;
  readonly kind: "small" | "big" | "triple";
}

const fallen = ({ dice }: Pick<ReturnType<typeof roll>, "dice">): Fallen => ({
  sum: sumOf(dice),
  kind: isTriple(dice) ? "triple" : sumOf(dice) <= 10 ? "small" : "big",
});
const results = recentResults<Fallen>(36, (random) => fallen(roll(random, new Map())));

function stage({ language }: Shown): string {
  const words = texts[language];
  const half = (name: "small" | "odd" | "even" | "big", covers: string) =>
    spot(name, `half ${name}`, `<span class="name">${words[name]}</span><span class="odds">${covers}</span>`);
  const number = (name: string, kind: string, inner: string, label: string, odds: number) =>
    spot(name, kind, inner, label.replace("{number}", name.slice(1)).replace("{odds}", `${odds}`));
  const total = (at: number) =>
    number(`t${at}`, "total", `${at}<span class="odds">${oddsOfTotal(at)}:1</span>`, words.total, oddsOfTotal(at));
  const single = (face: number) =>
    number(`s${face}`, "single", `<svg class="die" data-face="${face}" viewBox="0 0 60 60"></svg>`, words.single, 1);
  const triple = `<span class="name">${words.triple}</span><span class="odds">${tripleOdds}:1</span>`;
  return (
    `<div class="bowl">${pastBeads(words.past)}<div class="dice" id="dice" role="img" aria-label="${words.shaker}">${'<svg class="die" viewBox="0 0 60 60"></svg>'.repeat(3)}</div>` +
    `<div class="spots" role="group" aria-label="${words.spots}"><div class="halves">${half("small", "4–10")}${half("odd", "1:1")}${half("even", "1:1")}${half("big", "11–17")}</div>` +
    `<div class="totals">${totals.map(total).join("")}</div><div class="singles">${faces.map(single).join("")}${spot("triple", "triple", triple)}</div></div></div>`
  );
}

/** Sic bo: three dice, their size, total, faces and triples; one wager of all chips. `roll` draws. */
export const sicbo = drawingTable({
  name: "sicbo",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "roll",
  spots,
  draw: roll,
  returns,
  past: { as: "past", results, of: fallen },
});
