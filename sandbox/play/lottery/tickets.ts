import type { Account, Round, Rounds, Sandbox } from "../../contract.ts";
import { type Line, returned } from "../../lottery/bets.ts";
import { coversEveryDraw } from "../../lottery/cover.ts";
import { type Draw, drawOnSale, numbersOf } from "../../lottery/draws.ts";
import type { LotteryGame } from "../../lottery/games.ts";
import { mostWaiting } from "../slips.ts";

/** A bought ticket: one wager for all its lines, decided by one draw. */
export interface Ticket {
  readonly round: Round;
  readonly code: string;
  readonly draw: Draw;
  readonly lines: readonly Line[];
}

/** Shown, and kept once their draws have fallen. */
const mostTickets = 20;
const perRounds = new WeakMap<Rounds, Map<string, Ticket[]>>();

function ticketsIn({ rounds }: Pick<Sandbox, "rounds">): Map<string, Ticket[]> {
  const tickets = perRounds.get(rounds) ?? new Map<string, Ticket[]>();
  perRounds.set(rounds, tickets);
  return tickets;
}

/** The account's last tickets, newest first. */
export const ticketsOf = (sandbox: Pick<Sandbox, "rounds">, accountId: string): readonly Ticket[] =>
  kept(sandbox, accountId).slice(0, mostTickets);

const kept = (sandbox: Pick<Sandbox, "rounds">, accountId: string): readonly Ticket[] =>
  ticketsIn(sandbox).get(accountId) ?? [];

/**
 * Sells a ticket for the next draw that still takes bets; `stake` is poisha per line. Refused as `covered` where the
 * account's lines on the draw would be together without risk.
 * @returns why not, when not
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
  const earlier = kept(sandbox, account.id);
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
