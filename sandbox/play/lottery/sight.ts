import type { Language, Sandbox } from "../../contract.ts";
import { drawOf, drawOnSale, lastDraw, numbersOf } from "../../lottery/draws.ts";
import { type LotteryGame, lotteryOf } from "../../lottery/games.ts";
import { balanceOf } from "../kit/wager.ts";
import type { Play } from "../plays.ts";
import { type Ticket, ticketsOf } from "./tickets.ts";

const shownResults = 10;
const shownTickets = 8;

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

/** What the hall shows of a lottery: what has fallen, never what will. Times are ms from now. */
export function sightOf(game: LotteryGame, play: Play, sandbox: Sandbox) {
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
