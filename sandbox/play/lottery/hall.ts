import type { Shown } from "../kit/kind.ts";
import { betStepper, icon } from "../kit/page.ts";
import { texts } from "./texts.ts";

/** The page between header and footer; `lottery.js` fills it. */
export function hall({ language }: Shown): string {
  const words = texts[language];
  const kind = (name: "numbers" | "one" | "sides") =>
    `<label><input type="radio" name="kind" value="${name}"><span>${words[name]}</span></label>`;
  return (
    `<div class="hall"><section class="draw"><label class="pick"><span class="unseen">${words.game}</span><select id="game"></select></label>` +
    `<div class="clock"><p id="next"></p><p class="left"><span class="unseen">${words.left}</span><time id="left">–</time></p></div>` +
    `<h2>${words.last} <span id="lastNumero"></span></h2><ol class="balls large" id="last"></ol></section>` +
    `<section class="bets"><div class="kinds" role="radiogroup" aria-label="${words.kinds}">${kind("numbers")}${kind("one")}${kind("sides")}</div>` +
    `<div id="board"></div><div class="tools"><button type="button" id="random">${icon("M4 4h16v16H4zM9 9h.01M15 15h.01M15 9h.01M9 15h.01")}<span>${words.random}</span></button>` +
    `<button type="button" id="add" disabled>${icon("M5 12h14M12 5v14")}<span>${words.add}</span></button></div>` +
    `<h2>${words.slip}</h2><p class="none" id="slipEmpty">${words.slipEmpty}</p><ul id="slip"></ul></section>` +
    `<section class="past"><h2>${words.tickets}</h2><p class="none" id="ticketsEmpty">${words.ticketsEmpty}</p><ul id="tickets"></ul>` +
    `<h2>${words.results}</h2><ol id="results"></ol></section></div>`
  );
}

export const controls = (shown: Shown): string =>
  `${betStepper(shown)}<button type="button" class="act" id="buy" disabled><span>${texts[shown.language].buy}</span><b id="sum"></b></button>`;
