import type { BetStatus, BetSums } from "../agents/contract.ts";
import type { Account, Answer, Call, Round } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import type { Entry } from "../ledger/entry.ts";
import { daysIn, isWithin } from "./days.ts";
import { recordPage, sumOf } from "./record-list.ts";

export const isSettled = ({ settledAt }: Round): boolean => settledAt !== undefined;

const netOf = ({ win, bet }: Round): number => win - bet;

function statusOf(round: Round): BetStatus {
  if (!isSettled(round)) return "PENDING";
  const net = netOf(round);
  return net === 0 ? "DRAW" : net > 0 ? "WIN" : "LOSE";
}

/**
 * The bets of an account (protocol 7.2), newest first. A bet belongs to the day it was placed on; what is not settled is
 * counted apart from what is, and its win is not said although it is drawn.
 */
export function betHistory(account: Account, call: Call, core: Core): Answer {
  const { query } = call;
  const { rounds, ledger, clock } = core;
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  const items = rounds.history(account.id).filter((round) => isWithin(days, round.betAt) && matches(round, query));
  const settled = items.filter(isSettled);
  const pending = items.filter((round) => !isSettled(round));
  const movements = Map.groupBy(ledger.of(account.id), ({ ref = "" }) => ref);
  return recordPage(query, {
    items,
    columns: {
      betTime: ({ betAt }) => betAt,
      betAmount: ({ bet }) => bet,
      winAmount: (round) => (isSettled(round) ? round.win : 0),
      netAmount: (round) => (isSettled(round) ? netOf(round) : 0),
    },
    row: (round) => betRow(round, movements.get(round.id) ?? [], call, core),
    summary: betSummary({
      count: settled.length,
      bet: sumOf(settled, ({ bet }) => bet),
      win: sumOf(settled, ({ win }) => win),
      pendingCount: pending.length,
      pendingBet: sumOf(pending, ({ bet }) => bet),
    }),
    asOf: clock.now(),
  });
}

function matches(round: Round, query: URLSearchParams): boolean {
  const wanted = (name: string, value: string): boolean => (query.get(name) ?? value) === value;
  return wanted("gameType", round.type) && wanted("vassalage", round.vendor) && wanted("status", statusOf(round));
}

export const betSummary = ({ count, bet, win, pendingCount, pendingBet }: BetSums) => ({
  count,
  betAmount: bet / 100,
  validAmount: bet / 100,
  winAmount: win / 100,
  netAmount: (win - bet) / 100,
  pendingCount,
  pendingAmount: pendingBet / 100,
});

const taka = (poisha: number | undefined): number | null => (poisha === undefined ? null : poisha / 100);

/** A row of the betting record. @param movements lines of the book that are the bet's: its stake, and what it paid */
export function betRow(round: Round, movements: readonly Entry[], call: Call, { world }: Core) {
  const settled = isSettled(round);
  return {
    betId: round.id,
    betTime: round.betAt,
    settleTime: round.settledAt ?? null,
    vassalage: round.vendor,
    gameType: round.type,
    gameName: world.game(Number(round.nodeId))?.name[languageOf(call)] ?? "",
    betAmount: round.bet / 100,
    validAmount: settled ? round.bet / 100 : 0,
    winAmount: settled ? round.win / 100 : null,
    netAmount: settled ? netOf(round) / 100 : null,
    balanceBefore: taka(movements.at(0)?.before),
    balanceAfter: taka(movements.at(-1)?.after),
    status: statusOf(round),
  };
}
