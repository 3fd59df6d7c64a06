import { motifOf } from "../../art/motifs.ts";
import { goldGradient, mainGradient, paletteOf } from "../../art/palette.ts";
import { artKindOf, categories } from "../../art/scenes.ts";
import { escaped } from "../../art/svg.ts";
import type { Answer, Call, Language, Sandbox, WorldGame } from "../../contract.ts";
import { mulberry32 } from "../../world/random.ts";
import type { Play, Seat } from "../plays.ts";

/**
 * Allows only the page's own files and `data:` images. Any site may frame the page, because gateways have many host
 * names. The page does nothing without its one-time ticket.
 */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:";

/** Converts pairs of Bengali and English texts to texts by language. */
export function byLanguage<Key extends string>(pairs: Readonly<Record<Key, readonly [bn: string, en: string]>>) {
  const textsAt = (at: 0 | 1) =>
    Object.fromEntries(Object.keys(pairs).map((key) => [key, pairs[key as Key][at]])) as Readonly<Record<Key, string>>;
  return { BN: textsAt(0), EN: textsAt(1) } satisfies Record<Language, unknown>;
}

/** Texts of every page. The page fills in placeholders such as `{amount}`. */
export const kitTexts = byLanguage({
  back: ["লবিতে ফিরুন", "Back to the lobby"],
  demo: ["ফ্রি ট্রায়াল", "Free trial"],
  balance: ["ব্যালেন্স", "Balance"],
  demoBalance: ["ট্রায়াল ক্রেডিট", "Trial credit"],
  bet: ["বাজি", "Bet"],
  less: ["বাজি কমান", "Lower bet"],
  more: ["বাজি বাড়ান", "Higher bet"],
  win: ["জয়", "Win"],
  won: ["আপনি জিতেছেন {amount}", "You won {amount}"],
  returned: ["বাজির {amount} ফেরত এসেছে", "{amount} of your bet came back"],
  bigWin: ["দারুণ জয়!", "Big win!"],
  lost: ["এবার হলো না, আবার চেষ্টা করুন", "Not this time, try again"],
  loading: ["খেলা আসছে…", "The game is coming…"],
  play_over: ["খেলার সময় শেষ হয়েছে। লবি থেকে আবার খুলুন।", "This game has timed out. Open it again from the lobby."],
  signed_out: [
    "আপনার লগইন শেষ হয়ে গেছে, তাই এই খেলায় আর বাজি ধরা যাবে না।",
    "Your sign-in has ended, so this game takes no more bets.",
  ],
  ticket_used: [
    "এই খেলার লিংকটি আর চলবে না। লবি থেকে আবার খুলুন।",
    "This game link no longer works. Open the game again from the lobby.",
  ],
  balance_insufficient: [
    "এই বাজির জন্য আপনার ব্যালেন্স যথেষ্ট নয়। বাজি কমান বা টাকা জমা দিন।",
    "Your balance is too small for this bet. Lower the bet or make a deposit.",
  ],
  demo_insufficient: [
    "এই বাজির জন্য ট্রায়াল ক্রেডিট যথেষ্ট নয়। বাজি কমান।",
    "Your trial credit is too small for this bet. Lower the bet.",
  ],
  limit_reached: [
    "এই বাজি আপনার নিজের ঠিক করা সীমার বাইরে চলে যাবে। বাজি কমান, বা একটু বিরতি নিন।",
    "This bet would go beyond the limit you have set yourself. Lower the bet, or take a break.",
  ],
  no_trial: [
    "এই খেলায় ফ্রি ট্রায়াল নেই। খেলতে নিজের অ্যাকাউন্ট দিয়ে লগইন করুন।",
    "There is no free trial of this game. Sign in with your own account to play.",
  ],
  bet_invalid: ["এই বাজি নেওয়া যায় না।", "This bet is not accepted."],
  round_open: [
    "অন্য একটি খেলায় আপনার রাউন্ড চলছে। আগে সেটি শেষ করুন।",
    "You have a round open in another game. Finish it first.",
  ],
  round_missing: ["এই রাউন্ডটি শেষ হয়ে গেছে। নতুন বাজি ধরুন।", "This round is over. Place a new bet."],
  network: ["সংযোগ নেই। ইন্টারনেট দেখে আবার চেষ্টা করুন।", "No connection. Check your internet and try again."],
});

/** JSON that is safe inside a script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Returns an icon with path `d` in a box of 24 units. */
export const icon = (d: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${d}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** A hidden SVG with symbols for `<use>`, and the gradients of their palettes. */
export function symbolSprite(
  symbols: readonly { id: string; motif: string; hue: number; palette: string; seed: number; label?: string }[],
): string {
  const drawn = symbols.map(({ id, motif, hue, palette, seed, label = "" }) => {
    const colours = paletteOf(hue, palette);
    const art = motifOf(motif).draw(colours, mulberry32(seed));
    return `<defs>${mainGradient(colours, palette)}</defs><symbol id="${id}" viewBox="-112 -112 224 224">${art}${label}</symbol>`;
  });
  return `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${goldGradient}</defs>${drawn.join("")}</svg>`;
}

function header({ returns }: PlayKind, { language, backUrl, game, vendorName, trial }: Shown): string {
  const words = kitTexts[language];
  const back = backUrl
    ? `<a class="back" href="${escaped(backUrl)}" target="_top" aria-label="${words.back}">${icon("M15 5l-7 7 7 7")}</a>`
    : '<span class="back"></span>';
  const badge = trial ? `<span class="badge">${words.demo}</span>` : '<span class="back"></span>';
  const rtp = returns && `RTP ${[...new Set(returns)].join("–")}%`;
  const byline = [rtp, escaped(vendorName ?? "")].filter(Boolean).join(" · ");
  return `<header>${back}<div class="title"><h1>${escaped(game?.name[language] ?? "")}</h1><p>${byline}</p></div>${badge}</header>`;
}

/** The bet stepper, with element ids `less`, `bet` and `more`, and the main button. */
export function betControls({ language }: Shown, id: string, button: string): string {
  const words = kitTexts[language];
  return (
    `<div class="bet" role="group" aria-label="${words.bet}">` +
    `<button type="button" id="less" aria-label="${words.less}">${icon("M5 12h14")}</button>` +
    `<p><span>${words.bet}</span><output id="bet"></output></p>` +
    `<button type="button" id="more" aria-label="${words.more}">${icon("M5 12h14M12 5v14")}</button></div>` +
    `<button type="button" class="act" id="${id}" disabled>${button}</button>`
  );
}

const money = ({ language, trial }: Shown): string => {
  const words = kitTexts[language];
  return (
    `<dl><div><dt>${trial ? words.demoBalance : words.balance}</dt><dd id="balance">–</dd></div>` +
    `<div><dt>${words.win}</dt><dd id="win">–</dd></div></dl>`
  );
};

/** Returns the bets that the room accepts. The stepper starts at the usual bet if the room accepts it. */
function offered({ bets, firstBet }: PlayKind, { limits }: Shown): Pick<PlayKind, "bets" | "firstBet"> {
  if (!limits) return { bets, firstBet };
  const taken = bets.filter((bet) => bet >= limits.least && bet <= limits.most);
  return { bets: taken, firstBet: taken.includes(firstBet) ? firstBet : (taken[0] ?? limits.least) };
}

/** The page of a launch. It contains no secret except the ticket, which is also in its URL. */
export function playPage(kind: PlayKind, shown: Shown, sandbox: Sandbox): string {
  const { language, ticket, game, trial } = shown;
  const art = game ? artKindOf(game) : "RNG";
  const texts = { ...kitTexts[language], ...kind.texts[language] };
  const setup = { kind: kind.name, ticket, texts, trial, ...offered(kind, shown), known: game !== undefined };
  return (
    `<!doctype html><html lang="${language === "BN" ? "bn" : "en"}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="dark">` +
    `<title>${escaped(game?.name[language] ?? texts.loading)}</title><link rel="icon" href="data:,">` +
    `<link rel="stylesheet" href="/play/kit/assets/kit.css"><link rel="stylesheet" href="/play/${kind.name}/assets/${kind.name}.css">` +
    `</head><body data-kind="${art}" data-hue="${categories[art].hue}">${kind.sprite?.(shown) ?? ""}` +
    `${header(kind, shown)}<main>${kind.stage(shown)}</main>` +
    `<footer><p class="result" role="status" aria-live="polite" data-big="${texts.bigWin}">${texts.loading}</p>${money(shown)}${kind.controls(shown)}</footer>` +
    `<script type="application/json" id="setup">${embedded({ ...setup, ...kind.setup?.(shown, sandbox) })}</script>` +
    `<script type="module" src="/play/${kind.name}/assets/${kind.name}.js"></script></body></html>`
  );
}

/** Input for rendering a page. An unknown ticket has no game; its page shows a message. */
export interface Shown extends Pick<Seat, "language"> {
  readonly ticket: string;
  readonly game?: WorldGame | undefined;
  readonly vendorName?: string | undefined;
  readonly trial: boolean;
  readonly backUrl?: string | undefined;
  /** Bet limits of the room in poisha. Bets outside them are not offered. */
  readonly limits?: Seat["limits"] | undefined;
}

/** Handles a call from an open page. The response to `undefined` is the balance alone. */
export type Action = (play: Play, game: WorldGame, call: Call, sandbox: Sandbox) => Answer | undefined;

/**
 * One kind of playable page. The kit handles ticket, wallet, round, header, footer and heartbeat. The kind's `public/`
 * folder is served. The page loads `<name>.css` and `<name>.js` from it.
 */
export interface PlayKind {
  /** Folder and path segment: `/play/<name>`. */
  readonly name: string;
  /** Content between header and footer. */
  readonly stage: (shown: Shown) => string;
  /** Controls in the footer. */
  readonly controls: (shown: Shown) => string;
  /** SVG symbols, included once per page. */
  readonly sprite?: (shown: Shown) => string;
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Data for the page's script, in addition to ticket, texts and bets. */
  readonly setup?: (shown: Shown, sandbox: Sandbox) => object;
  /** Bets of the stepper in poisha, and the initial bet. */
  readonly bets: readonly number[];
  readonly firstBet: number;
  /** Minimum and maximum expected return of the bets, in per cent. The header shows them and tests verify them. */
  readonly returns?: readonly [min: number, max: number];
  /** Called when the page closes or reopens, before its last round is paid. May finish a round in progress. */
  readonly closing?: (play: Play, sandbox: Sandbox) => void;
  /** No free trial, because matches or draws in real time decide the bets. */
  readonly noTrial?: true;
  /** The kind's calls below `/play/<name>/`. The kit provides `open`, `settle`, `beat` and `leave`. */
  readonly actions: Readonly<Record<string, Action>>;
}
