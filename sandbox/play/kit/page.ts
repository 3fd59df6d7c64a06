import { artKindOf, hueOf } from "../../art/category.ts";
import { escaped } from "../../art/svg.ts";
import type { Language, Sandbox } from "../../contract.ts";
import type { PlayKind, Shown } from "./kind.ts";
import { kitTexts } from "./texts.ts";

/**
 * Only its own files; framed by whichever site launched it. That site is not known here — a gateway answers under many
 * names — and a page without its one-time ticket does nothing.
 */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:";

const htmlLanguage: Readonly<Record<Language, string>> = { BN: "bn", EN: "en" };

/** JSON that may stand inside a script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** A stroked icon of 24 units. */
export const icon = (d: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${d}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** What a bet gives back on average, as players know it. */
const rtpOf = ([least, most]: readonly [number, number]): string =>
  `RTP ${least === most ? least : `${least}–${most}`}%`;

function header({ returns }: PlayKind, { language, backUrl, game, vendorName, trial }: Shown): string {
  const words = kitTexts[language];
  const back = backUrl
    ? `<a class="back" href="${escaped(backUrl)}" target="_top" aria-label="${words.back}">${icon("M15 5l-7 7 7 7")}</a>`
    : '<span class="back"></span>';
  const name = escaped(game?.name[language] ?? "");
  const badge = trial ? `<span class="badge">${words.demo}</span>` : '<span class="back"></span>';
  const byline = [returns ? rtpOf(returns) : "", escaped(vendorName ?? "")].filter(Boolean).join(" · ");
  return `<header>${back}<div class="title"><h1>${name}</h1><p>${byline}</p></div>${badge}</header>`;
}

/** Less, the bet, more: ids `less`, `bet`, `more`. */
export function betStepper({ language }: Pick<Shown, "language">): string {
  const words = kitTexts[language];
  return (
    `<div class="bet" role="group" aria-label="${words.bet}">` +
    `<button type="button" id="less" aria-label="${words.less}">${icon("M5 12h14")}</button>` +
    `<p><span>${words.bet}</span><output id="bet"></output></p>` +
    `<button type="button" id="more" aria-label="${words.more}">${icon("M5 12h14M12 5v14")}</button></div>`
  );
}

const money = ({ language, trial }: Shown): string => {
  const words = kitTexts[language];
  return (
    `<dl><div><dt>${trial ? words.demoBalance : words.balance}</dt><dd id="balance">–</dd></div>` +
    `<div><dt>${words.win}</dt><dd id="win">–</dd></div></dl>`
  );
};

/** The bets of a kind that the room takes; the stepper begins at the usual one where it can. */
function offered({ bets, firstBet }: PlayKind, { limits }: Shown): Pick<PlayKind, "bets" | "firstBet"> {
  if (!limits) return { bets, firstBet };
  const taken = bets.filter((bet) => bet >= limits.least && bet <= limits.most);
  return { bets: taken, firstBet: taken.includes(firstBet) ? firstBet : (taken[0] ?? limits.least) };
}

/** The whole page of one launch. It holds no secret but the ticket its own address carries already. */
export function playPage(kind: PlayKind, shown: Shown, sandbox: Sandbox): string {
  const { language, ticket, game, trial } = shown;
  const art = game ? artKindOf(game) : "RNG";
  const texts = { ...kitTexts[language], ...kind.texts[language] };
  const { bets, firstBet } = offered(kind, shown);
  const setup = { kind: kind.name, ticket, texts, trial, bets, firstBet, known: game !== undefined };
  return (
    `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="dark">` +
    `<title>${escaped(game?.name[language] ?? texts.loading)}</title><link rel="icon" href="data:,">` +
    `<link rel="stylesheet" href="/play/kit/assets/kit.css"><link rel="stylesheet" href="/play/${kind.name}/assets/${kind.name}.css">` +
    `</head><body data-kind="${art}" data-hue="${hueOf[art]}">${kind.sprite?.(shown) ?? ""}` +
    `${header(kind, shown)}<main>${kind.stage(shown)}</main>` +
    `<footer><p class="result" role="status" aria-live="polite" data-big="${texts.bigWin}">${texts.loading}</p>${money(shown)}${kind.controls?.(shown) ?? betStepper(shown)}</footer>` +
    `<script type="application/json" id="setup">${embedded({ ...setup, ...kind.setup?.(shown, sandbox) })}</script>` +
    `<script type="module" src="/play/${kind.name}/assets/${kind.name}.js"></script></body></html>`
  );
}
