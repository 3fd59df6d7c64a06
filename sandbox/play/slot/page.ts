import { artKindOf, hueOf } from "../../art/category.ts";
import { escaped } from "../../art/svg.ts";
import type { Language, WorldGame } from "../../contract.ts";
import { bets, firstBet, paylines, reels, rows } from "./paytable.ts";
import { symbolSprite } from "./symbols.ts";
import { texts } from "./texts.ts";

/**
 * Only its own files; framed by whichever site launched it. That site is not known here — a gateway answers under many
 * names — and a page without its one-time ticket does nothing.
 */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:";

const htmlLanguage: Readonly<Record<Language, string>> = { BN: "bn", EN: "en" };

/** JSON that may stand inside a script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

interface Shown {
  readonly language: Language;
  readonly ticket: string;
  /** Undefined for a ticket nobody issued: the page says so in words. */
  readonly game?: WorldGame;
  readonly vendorName?: string;
  readonly trial: boolean;
  readonly backUrl?: string;
}

const icon = (d: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${d}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

function header({ language, backUrl, game, vendorName, trial }: Shown): string {
  const words = texts[language];
  const back = backUrl
    ? `<a class="back" href="${escaped(backUrl)}" target="_top" aria-label="${words.back}">${icon("M15 5l-7 7 7 7")}</a>`
    : '<span class="back"></span>';
  const name = escaped(game?.name[language] ?? "");
  const badge = trial ? `<span class="badge">${words.demo}</span>` : '<span class="back"></span>';
  return `<header>${back}<div class="title"><h1>${name}</h1><p>${escaped(vendorName ?? "")}</p></div>${badge}</header>`;
}

function stage({ language }: Shown): string {
  const words = texts[language];
  const columns = Array.from({ length: reels }, () => '<div class="reel"><div class="strip"></div></div>').join("");
  return (
    `<main><svg class="topper" aria-hidden="true"><use href="#s1"/></svg><div class="cabinet"><div class="bulbs" aria-hidden="true"></div>` +
    `<div class="window" role="img" aria-label="${words.reels}">${columns}` +
    `<svg class="lines" viewBox="0 0 ${reels * 100} ${rows * 100}" preserveAspectRatio="none" aria-hidden="true"></svg></div>` +
    `<p class="flash" aria-hidden="true"></p></div>` +
    `<p class="result" role="status" aria-live="polite">${words.loading}</p></main>`
  );
}

function controls({ language, trial }: Shown): string {
  const words = texts[language];
  return (
    `<footer><dl><div><dt>${trial ? words.demoBalance : words.balance}</dt><dd id="balance">–</dd></div>` +
    `<div><dt>${words.win}</dt><dd id="win">–</dd></div></dl>` +
    `<div class="bet" role="group" aria-label="${words.bet}">` +
    `<button type="button" id="less" aria-label="${words.less}">${icon("M5 12h14")}</button>` +
    `<p><span>${words.bet}</span><output id="bet"></output></p>` +
    `<button type="button" id="more" aria-label="${words.more}">${icon("M5 12h14M12 5v14")}</button></div>` +
    `<button type="button" id="spin" disabled>${icon("M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7")}<span>${words.spin}</span></button></footer>`
  );
}

/** The whole page of one launch. It holds no secret but the ticket its own address carries already. */
export function slotPage(shown: Shown): string {
  const { language, ticket, game, trial } = shown;
  const kind = game ? artKindOf(game) : "RNG";
  const setup = { ticket, texts: texts[language], bets, firstBet, paylines, rows, trial, known: game !== undefined };
  return (
    `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="dark">` +
    `<title>${escaped(game?.name[language] ?? texts[language].reels)}</title>` +
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="/play/slot/assets/slot.css"></head>` +
    `<body data-kind="${kind}" data-hue="${hueOf[kind]}">${symbolSprite(kind, game?.motif ?? "seven", texts[language].wild)}` +
    header(shown) +
    stage(shown) +
    controls(shown) +
    `<script type="application/json" id="setup">${embedded(setup)}</script>` +
    `<script type="module" src="/play/slot/assets/slot.js"></script></body></html>`
  );
}
