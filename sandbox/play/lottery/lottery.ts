import type { Account, Call, Language, Round, Sandbox, WorldGame } from "../../contract.ts";
import { coversEveryDraw, type Line, readLine, returned, returnsOf } from "../../lottery/bets.ts";
import * as draws from "../../lottery/draws.ts";
import { isBeyondLimits } from "../../member/play-limits.ts";
import { betControls, byLanguage, icon, type PlayKind, type Shown } from "../kit/page.ts";
import { balanceOf, bettorOf, json, refusal, takeForcedWin } from "../kit/wager.ts";
import { type Play, perSandbox } from "../plays.ts";
import { maxPending } from "../rounds.ts";

const maxLines = 10;
const bets: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** Lotteries of the launched vendor. The launched game comes first. */
function offered(game: WorldGame, { world }: Sandbox): readonly draws.LotteryGame[] {
  const all = draws.lotteriesOf(world).filter(({ vendor }) => vendor === game.vendor);
  return all.toSorted((a, b) => Number(b.nodeId === game.nodeId) - Number(a.nodeId === game.nodeId));
}

function chosen(game: WorldGame, { body }: Call, sandbox: Sandbox): draws.LotteryGame | undefined {
  const lottery = draws.lotteryOf(sandbox.world, String(body.game ?? ""));
  return lottery?.vendor === game.vendor ? lottery : undefined;
}

function readLines(game: draws.LotteryGame, sent: unknown): Line[] | undefined {
  if (!Array.isArray(sent) || sent.length < 1 || sent.length > maxLines) return undefined;
  const lines = sent.flatMap((line) => readLine(game.format, line) ?? []);
  return lines.length === sent.length ? lines : undefined;
}

const shownResults = 10;
const shownTickets = 8;

/** Number of newest tickets stored per account. Older ones are dropped after their draw. */
const maxTickets = 20;

const ticketsIn = perSandbox(() => new Map<string, readonly Ticket[]>());

const texts = byLanguage({
  game: ["লটারি বেছে নিন", "Choose a lottery"],
  next: ["পরের ড্র {numero}", "Next draw {numero}"],
  last: ["শেষ ড্র", "Last draw"],
  left: ["বাকি সময়", "Time left"],
  kinds: ["বাজির ধরন", "Kind of bet"],
  numbers: ["সংখ্যা", "Numbers"],
  one: ["একটি বল", "One ball"],
  sides: ["বড় ও ছোট", "Big and small"],
  big: ["বড়", "Big"],
  small: ["ছোট", "Small"],
  odd: ["বিজোড়", "Odd"],
  even: ["জোড়", "Even"],
  position: ["{at} নম্বর ঘর", "Place {at}"],
  balls: ["বল বেছে নিন", "Choose your balls"],
  random: ["ভাগ্যের হাতে", "Lucky pick"],
  add: ["টিকিটে যোগ করুন", "Add to ticket"],
  slip: ["নতুন টিকিট", "New ticket"],
  slipEmpty: ["সংখ্যা বেছে টিকিটে যোগ করুন", "Choose numbers and add them to the ticket"],
  slipFull: ["এক টিকিটে সর্বোচ্চ {most}টি লাইন", "A ticket takes {most} lines at most"],
  remove: ["বাদ দিন: {line}", "Remove: {line}"],
  pays: ["{times} গুণ", "pays {times}×"],
  buy: ["টিকিট কিনুন", "Buy ticket"],
  stake: ["মোট {amount}", "Total {amount}"],
  bought: ["টিকিট কেনা হয়েছে: ড্র {numero}", "Ticket bought: draw {numero}"],
  ready: ["সংখ্যা বেছে পরের ড্রয়ের টিকিট কিনুন", "Choose numbers and buy a ticket for the next draw"],
  drawn: ["ড্র {numero}: {numbers}", "Draw {numero}: {numbers}"],
  tickets: ["কেনা টিকিট", "Bought tickets"],
  ticketsEmpty: ["এখনো কোনো টিকিট কেনেননি", "You have not bought a ticket yet"],
  results: ["শেষ ফলাফল", "Last results"],
  waiting: ["ড্রয়ের অপেক্ষায়", "Waiting for the draw"],
  ticketWon: ["জয় {amount}", "Won {amount}"],
  ticketLost: ["মেলেনি", "No match"],
  tooMany: [
    "অনেক টিকিট ড্রয়ের অপেক্ষায় আছে। কয়েকটির ফল আসা পর্যন্ত অপেক্ষা করুন।",
    "Many tickets are waiting for their draw. Wait until some have their result.",
  ],
});

/** Tickets have several lines and are drawn and paid by the clock. `buy` sells a ticket. */
export const lottery: PlayKind = {
  name: "lottery",
  stage: hall,
  controls: (shown) => betControls(shown, "buy", `<span>${texts[shown.language].buy}</span><b id="sum"></b>`),
  texts,
  setup: ({ game, language }, sandbox) => ({
    maxLines,
    games: game ? offered(game, sandbox).map(({ code, name, format }) => ({ code, name: name[language], format })) : [],
    formats: Object.fromEntries(
      draws.formats.map((format) => [format, { ...draws.rulesOf[format], returns: returnsOf(format) }]),
    ),
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
  const game = draws.lotteryOf(world, code);
  const settled = round.settledAt !== undefined;
  return {
    id: round.id,
    game: game?.name[language] ?? code,
    numero: draw.numero,
    lines,
    bet: round.bet,
    ...(settled && game && { win: round.win, numbers: draws.numbersOf(game, draw.period, seed) }),
  };
}

/** A lottery's state for the page, with results of past draws only. Times are ms from now. */
function sightOf(game: draws.LotteryGame, play: Play, sandbox: Sandbox) {
  const { clock, seed } = sandbox;
  const now = clock.now();
  const sale = draws.drawOnSale(game, now);
  const last = draws.lastDraw(game, now);
  const results = Array.from({ length: shownResults }, (_, at) => draws.drawOf(game, last.period - at));
  const tickets =
    play.accountId === undefined ? [] : (ticketsIn(sandbox).get(play.accountId) ?? []).slice(0, shownTickets);
  return {
    balance: balanceOf(play, sandbox),
    format: game.format,
    numero: sale.numero,
    left: sale.at - now,
    results: results.map(({ numero, period }) => ({ numero, numbers: draws.numbersOf(game, period, seed) })),
    tickets: tickets.map((ticket) => ticketSight(ticket, sandbox, play.language)),
  };
}

/** One wager for all lines, settled by one draw. */
interface Ticket {
  readonly round: Round;
  readonly code: string;
  readonly draw: draws.Draw;
  readonly lines: readonly Line[];
}

/**
 * Sells a ticket for the next draw on sale. `stake` is poisha per line. `covered` means that the account's lines on the
 * draw together carry no risk.
 */
export function buy(
  account: Account,
  game: draws.LotteryGame,
  lines: readonly Line[],
  stake: number,
  sandbox: Sandbox,
): Ticket | "balance_insufficient" | "tooMany" | "covered" {
  const { accounts, clock, rounds, seed } = sandbox;
  const sum = stake * lines.length;
  if (accounts.stakeOf(account, game.vendor) < sum) return "balance_insufficient";
  if (rounds.waiting(account.id) >= maxPending) return "tooMany";
  const draw = draws.drawOnSale(game, clock.now());
  const earlier = ticketsIn(sandbox).get(account.id) ?? [];
  const ofDraw = earlier.filter(({ code, draw: { period } }) => code === game.code && period === draw.period);
  const together = [...lines, ...ofDraw.flatMap((bought) => bought.lines)];
  if (coversEveryDraw(game.format, together)) return "covered";
  const forced = takeForcedWin(account, sandbox);
  const win = () => {
    const drawn = draws.numbersOf(game, draw.period, seed);
    return lines.reduce((total, line) => total + Math.floor((stake * returned(game.format, line, drawn)) / 100), 0);
  };
  const round = rounds.place(account, game, sum, draw.at, () => forced ?? win());
  const ticket = { round, code: game.code, draw, lines };
  const left = earlier.filter(({ draw: { at } }, older) => older < maxTickets - 1 || at > clock.now());
  ticketsIn(sandbox).set(account.id, [ticket, ...left]);
  return ticket;
}

/** Content between header and footer, filled by `lottery.js`. */
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
