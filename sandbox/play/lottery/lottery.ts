import type { Account, Call, Language, Round, Rounds, Sandbox, WorldGame } from "../../contract.ts";
import { coversEveryDraw, type Line, readLine, returned, returnsOf } from "../../lottery/bets.ts";
import {
  type Draw,
  drawOf,
  drawOnSale,
  formats,
  type LotteryGame,
  lastDraw,
  lotteriesOf,
  lotteryOf,
  numbersOf,
  rulesOf,
} from "../../lottery/draws.ts";
import { isBeyondLimits } from "../../member/play-limits.ts";
import { betStepper, icon, type PlayKind, type Shown } from "../kit/page.ts";
import { balanceOf, bettorOf, json, refusal } from "../kit/wager.ts";
import type { Play } from "../plays.ts";
import { mostWaiting } from "../rounds.ts";

const mostLines = 10;
const bets: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** Lotteries of the launched vendor, the launched game first. */
function offered(game: WorldGame, { world }: Sandbox): readonly LotteryGame[] {
  const all = lotteriesOf(world).filter(({ vendor }) => vendor === game.vendor);
  return all.toSorted((a, b) => Number(b.nodeId === game.nodeId) - Number(a.nodeId === game.nodeId));
}

function chosen(game: WorldGame, { body }: Call, sandbox: Sandbox): LotteryGame | undefined {
  const lottery = lotteryOf(sandbox.world, String(body.game ?? ""));
  return lottery?.vendor === game.vendor ? lottery : undefined;
}

function readLines(game: LotteryGame, sent: unknown): Line[] | undefined {
  if (!Array.isArray(sent) || sent.length < 1 || sent.length > mostLines) return undefined;
  const lines = sent.flatMap((line) => readLine(game.format, line) ?? []);
  return lines.length === sent.length ? lines : undefined;
}

const shownResults = 10;
const shownTickets = 8;

/** Maximum number of tickets shown, and kept after their draws. */
const mostTickets = 20;
const perRounds = new WeakMap<Rounds, Map<string, Ticket[]>>();

/** The account's last tickets, newest first. */
const ticketsOf = (sandbox: Pick<Sandbox, "rounds">, accountId: string): readonly Ticket[] =>
  storedTickets(sandbox, accountId).slice(0, mostTickets);

const storedTickets = (sandbox: Pick<Sandbox, "rounds">, accountId: string): readonly Ticket[] =>
  ticketsIn(sandbox).get(accountId) ?? [];

const controls = (shown: Shown): string =>
  `${betStepper(shown)}<button type="button" class="act" id="buy" disabled><span>${texts[shown.language].buy}</span><b id="sum"></b></button>`;

/** Texts of the lottery page. Placeholders are filled in by the page. */
const bn = {
  game: "লটারি বেছে নিন",
  next: "পরের ড্র {numero}",
  last: "শেষ ড্র",
  left: "বাকি সময়",
  kinds: "বাজির ধরন",
  numbers: "সংখ্যা",
  one: "একটি বল",
  sides: "বড় ও ছোট",
  big: "বড়",
  small: "ছোট",
  odd: "বিজোড়",
  even: "জোড়",
  position: "{at} নম্বর ঘর",
  balls: "বল বেছে নিন",
  random: "ভাগ্যের হাতে",
  add: "টিকিটে যোগ করুন",
  slip: "নতুন টিকিট",
  slipEmpty: "সংখ্যা বেছে টিকিটে যোগ করুন",
  slipFull: "এক টিকিটে সর্বোচ্চ {most}টি লাইন",
  remove: "বাদ দিন: {line}",
  pays: "{times} গুণ",
  buy: "টিকিট কিনুন",
  stake: "মোট {amount}",
  bought: "টিকিট কেনা হয়েছে: ড্র {numero}",
  ready: "সংখ্যা বেছে পরের ড্রয়ের টিকিট কিনুন",
  drawn: "ড্র {numero}: {numbers}",
  tickets: "কেনা টিকিট",
  ticketsEmpty: "এখনো কোনো টিকিট কেনেননি",
  results: "শেষ ফলাফল",
  waiting: "ড্রয়ের অপেক্ষায়",
  ticketWon: "জয় {amount}",
  ticketLost: "মেলেনি",
  tooMany: "অনেক টিকিট ড্রয়ের অপেক্ষায় আছে। কয়েকটির ফল আসা পর্যন্ত অপেক্ষা করুন।",
} as const;

const en: Texts = {
  game: "Choose a lottery",
  next: "Next draw {numero}",
  last: "Last draw",
  left: "Time left",
  kinds: "Kind of bet",
  numbers: "Numbers",
  one: "One ball",
  sides: "Big and small",
  big: "Big",
  small: "Small",
  odd: "Odd",
  even: "Even",
  position: "Place {at}",
  balls: "Choose your balls",
  random: "Lucky pick",
  add: "Add to ticket",
  slip: "New ticket",
  slipEmpty: "Choose numbers and add them to the ticket",
  slipFull: "A ticket takes {most} lines at most",
  remove: "Remove: {line}",
  pays: "pays {times}×",
  buy: "Buy ticket",
  stake: "Total {amount}",
  bought: "Ticket bought: draw {numero}",
  ready: "Choose numbers and buy a ticket for the next draw",
  drawn: "Draw {numero}: {numbers}",
  tickets: "Bought tickets",
  ticketsEmpty: "You have not bought a ticket yet",
  results: "Last results",
  waiting: "Waiting for the draw",
  ticketWon: "Won {amount}",
  ticketLost: "No match",
  tooMany: "Many tickets are waiting for their draw. Wait until some have their result.",
};

const texts: Readonly<Record<Language, Texts>> = { BN: bn, EN: en };

/** A lottery page: tickets of several lines, drawn and paid by the clock. `state` shows, `buy` sells. */
export const lottery: PlayKind = {
  name: "lottery",
  folder: new URL("./public/", import.meta.url),
  files: ["lottery.css", "balls.css", "tickets.css", "lottery.js", "board.js", "lists.js"],
  stage: hall,
  controls,
  texts,
  setup: ({ game, language }, sandbox) => ({
    mostLines,
    games: game ? offered(game, sandbox).map(({ code, name, format }) => ({ code, name: name[language], format })) : [],
    formats: Object.fromEntries(formats.map((format) => [format, { ...rulesOf[format], returns: returnsOf(format) }])),
  }),
  bets,
  firstBet: 1_000,
  noTrial: true,
  actions: {
    state(play, game, call, sandbox) {
      const lotto = chosen(game, call, sandbox);
      return lotto ? json(sightOf(lotto, play, sandbox)) : refusal("bet_invalid", play.language);
    },
    buy(play, game, call, sandbox) {
      const lotto = chosen(game, call, sandbox);
      const lines = lotto && readLines(lotto, call.body.lines);
      const stake = Number(call.body.stake);
      const account = bettorOf(play, sandbox);
      if ("error" in account) return refusal(account.error, play.language);
      if (!lotto || !lines || !bets.includes(stake)) return refusal("bet_invalid", play.language);
      if (isBeyondLimits(account, stake * lines.length, sandbox)) return refusal("limit_reached", play.language);
      const ticket = buy(account, lotto, lines, stake, sandbox);
      if (ticket === "balance_insufficient") return refusal(ticket, play.language);
      if (ticket === "covered") return refusal("bet_invalid", play.language);
      if (ticket === "tooMany") return json({ error: ticket, message: texts[play.language].tooMany }, 409);
      return json({ ...sightOf(lotto, play, sandbox), bought: ticket.draw.numero });
    },
  },
};

function ticketSight({ round, code, draw, lines }: Ticket, { world, seed }: Sandbox, language: Language) {
  const game = lotteryOf(world, code);
  const settled = round.settledAt !== undefined;
  return {
    id: round.id,
    game: game?.name[language] ?? code,
    numero: draw.numero,
    lines,
    bet: round.bet,
    ...(settled && game && { win: round.win, numbers: numbersOf(game, draw.period, seed) }),
  };
}

/** State of a lottery for the page, with results of past draws only. Times are ms from now. */
function sightOf(game: LotteryGame, play: Play, sandbox: Sandbox) {
  const { clock, seed } = sandbox;
  const now = clock.now();
  const sale = drawOnSale(game, now);
  const last = lastDraw(game, now);
  const results = Array.from({ length: shownResults }, (_, at) => drawOf(game, last.period - at));
  const tickets = play.accountId === undefined ? [] : ticketsOf(sandbox, play.accountId).slice(0, shownTickets);
  return {
    balance: balanceOf(play, sandbox),
    format: game.format,
    numero: sale.numero,
    left: sale.at - now,
    results: results.map(({ numero, period }) => ({ numero, numbers: numbersOf(game, period, seed) })),
    tickets: tickets.map((ticket) => ticketSight(ticket, sandbox, play.language)),
  };
}

/** A ticket: one wager for all its lines, decided by one draw. */
interface Ticket {
  readonly round: Round;
  readonly code: string;
  readonly draw: Draw;
  readonly lines: readonly Line[];
}

function ticketsIn({ rounds }: Pick<Sandbox, "rounds">): Map<string, Ticket[]> {
  const tickets = perRounds.get(rounds) ?? new Map<string, Ticket[]>();
  perRounds.set(rounds, tickets);
  return tickets;
}

/**
 * Sells a ticket for the next draw on sale; `stake` is poisha per line. Refused as `covered` if the account's lines on
 * the draw together carry no risk.
 * @returns the ticket, or the reason of the refusal
 */
export function buy(
  account: Account,
  game: LotteryGame,
  lines: readonly Line[],
  stake: number,
  sandbox: Sandbox,
): Ticket | "balance_insufficient" | "tooMany" | "covered" {
  const { accounts, clock, nextSpin, rounds, seed } = sandbox;
  const sum = stake * lines.length;
  if (accounts.stakeOf(account, game.vendor) < sum) return "balance_insufficient";
  if (rounds.waiting(account.id) >= mostWaiting) return "tooMany";
  const draw = drawOnSale(game, clock.now());
  const earlier = storedTickets(sandbox, account.id);
  const ofDraw = earlier.filter(({ code, draw: { period } }) => code === game.code && period === draw.period);
  const together = [...lines, ...ofDraw.flatMap((bought) => bought.lines)];
  if (coversEveryDraw(game.format, together)) return "covered";
  const forced = nextSpin.get(account.account);
  nextSpin.delete(account.account);
  const win = () => {
    const drawn = numbersOf(game, draw.period, seed);
    return lines.reduce((total, line) => total + Math.floor((stake * returned(game.format, line, drawn)) / 100), 0);
  };
  const round = rounds.place(account, game, sum, draw.at, () => forced?.win ?? win());
  const ticket = { round, code: game.code, draw, lines };
  const left = earlier.filter(({ draw: { at } }, older) => older < mostTickets - 1 || at > clock.now());
  ticketsIn(sandbox).set(account.id, [ticket, ...left]);
  return ticket;
}

/** Content between header and footer; `lottery.js` fills it. */
function hall({ language }: Shown): string {
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

type Texts = Readonly<Record<keyof typeof bn, string>>;
