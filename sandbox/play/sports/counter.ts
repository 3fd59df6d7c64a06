import { motifOf } from "../../art/motifs.ts";
import { goldGradient, mainGradient, paletteOf } from "../../art/palette.ts";
import { mulberry32 } from "../../world/random.ts";
import type { Shown } from "../kit/kind.ts";
import { betStepper } from "../kit/page.ts";
import { texts } from "./texts.ts";

/** Motif and hue by sport. */
const emblems = {
  cricket: ["cricket", 35],
  football: ["football", 145],
  kabaddi: ["trophy", 45],
  esports: ["gamepad", 300],
} as const;

/** `<symbol id="e-…">` per sport. */
export function emblemSprite(): string {
  const drawn = Object.entries(emblems).map(([sport, [motif, hue]]) => {
    const palette = paletteOf(hue, sport);
    const art = motifOf(motif).draw(palette, mulberry32(3));
    return `<defs>${mainGradient(palette, sport)}</defs><symbol id="e-${sport}" viewBox="-112 -112 224 224">${art}</symbol>`;
  });
  return `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${goldGradient}</defs>${drawn.join("")}</svg>`;
}

/** The page between header and footer; `sports.js` fills it. */
export function counter({ language }: Shown): string {
  const words = texts[language];
  const choice = (group: string, value: string, word: string) =>
    `<label><input type="radio" name="${group}" value="${value}"><span>${word}</span></label>`;
  return (
    `<div class="counter" data-view="matches"><div class="choice views" role="radiogroup" aria-label="${words.views}">${choice("view", "matches", words.matches)}${choice("view", "slip", `${words.slip} <b id="tally">0</b>`)}${choice("view", "mine", words.mine)}</div>` +
    `<section class="matches" aria-labelledby="matchesTitle"><h2 class="unseen" id="matchesTitle">${words.matches}</h2><div id="matches"></div></section>` +
    `<section class="slip" aria-labelledby="slipTitle"><h2 id="slipTitle">${words.slip} <b id="count">0</b></h2>` +
    `<p class="none" id="slipEmpty">${words.slipEmpty}</p><ul id="slip"></ul>` +
    `<div class="choice" role="radiogroup" aria-label="${words.how}">${choice("how", "singles", words.singles)}${choice("how", "together", words.together)}</div>` +
    `<dl class="sums"><div><dt>${words.odds}</dt><dd id="odds">–</dd></div><div><dt>${words.stake}</dt><dd id="sum">–</dd></div><div><dt>${words.possible}</dt><dd id="possible">–</dd></div></dl></section>` +
    `<section class="mine" aria-labelledby="mineTitle"><h2 id="mineTitle">${words.mine}</h2>` +
    `<div class="choice" role="radiogroup" aria-labelledby="mineTitle">${choice("which", "open", words.openBets)}${choice("which", "settled", words.settledBets)}</div>` +
    `<p class="none" id="mineEmpty">${words.mineEmpty}</p><ul id="mine"></ul></section></div>`
  );
}

export const controls = (shown: Shown): string =>
  `${betStepper(shown)}<button type="button" class="act" id="place" disabled><span>${texts[shown.language].place}</span><b id="gain"></b></button>`;
