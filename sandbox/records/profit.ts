import type { Account, Answer, Call, Round } from "../contract.ts";
import type { Core } from "../core.ts";
import { type Entry, type EntryType, houseOf } from "../ledger/entry.ts";
import { siteDay } from "../promotions/window.ts";
import { isSettled } from "./bets.ts";
import { daysIn, isWithin } from "./days.ts";
import { recordPage, sumOf } from "./record-list.ts";

/** What came of one type of game, poisha; without a type: what is paid for no game. */
interface Profit {
  readonly gameType?: string;
  readonly bet: number;
  readonly win: number;
  readonly rebate: number;
  readonly bonus: number;
}

const isFee = ({ counterparty }: Entry): boolean => counterparty === houseOf.withdrawalFee;
const isWithdrawal = (entry: Entry): boolean =>
  (entry.type === "withdrawal" || entry.type === "withdrawalReturn") && !isFee(entry);

const netOf = ({ bet, win, rebate, bonus }: Profit): number => win - bet + rebate + bonus;

/**
 * Profit and loss (protocol 7.2): the settled bets placed on the days asked for by type of game, with the rebates and
 * bonuses paid on them. A last row without a type holds the bonuses, which belong to no game. With `byDay=1` the summary
 * tells the days apart too (not on the sheet, decision 066).
 */
export function personalProfit(account: Account, { query }: Call, { rounds, ledger, clock }: Core): Answer {
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  const bets = rounds.history(account.id).filter(({ betAt }) => isWithin(days, betAt));
  const settled = Map.groupBy(bets.filter(isSettled), ({ type }) => type);
  const pending = bets.filter((round) => !isSettled(round));
  const entries = ledger.of(account.id).filter(({ at }) => isWithin(days, at));
  const moved = (type: EntryType) => entries.filter((entry) => entry.type === type);
  const paid = (type: EntryType): number => sumOf(moved(type), ({ poisha }) => poisha);
  const rebates = Map.groupBy(moved("rebate"), ({ ref = "" }) => ref);
  const bonus = paid("bonus");
  const games = [...new Set([...settled.keys(), ...rebates.keys()])].sort().map(
    (gameType): Profit => ({
      gameType,
      bet: sumOf(settled.get(gameType) ?? [], ({ bet }) => bet),
      win: sumOf(settled.get(gameType) ?? [], ({ win }) => win),
      rebate: sumOf(rebates.get(gameType) ?? [], ({ poisha }) => poisha),
      bonus: 0,
    }),
  );
  const items = bonus === 0 ? games : [...games, { bet: 0, win: 0, rebate: 0, bonus }];
  return recordPage(query, {
    items,
    columns: {},
    row: profitRow,
    summary: {
      ...amounts({
        bet: sumOf(items, ({ bet }) => bet),
        win: sumOf(items, ({ win }) => win),
        rebate: sumOf(items, ({ rebate }) => rebate),
        bonus,
      }),
      deposit: paid("deposit") / 100,
      // Money that came back was not taken out, nor a fee that came back paid.
      withdraw: -sumOf(entries.filter(isWithdrawal), ({ poisha }) => poisha) / 100,
      fee: -sumOf(entries.filter(isFee), ({ poisha }) => poisha) / 100,
      pendingCount: pending.length,
      pendingAmount: sumOf(pending, ({ bet }) => bet) / 100,
      ...(query.get("byDay") === "1" && { trend: trendOf(bets) }),
    },
    asOf: clock.now(),
  });
}

/** Bets and wins of each day that has any, the earliest first. */
const trendOf = (bets: readonly Round[]) =>
  [...Map.groupBy(bets, ({ betAt }) => siteDay(betAt))]
    .map(([date, rounds]) => ({
      date,
      betAmount: sumOf(rounds.filter(isSettled), ({ bet }) => bet) / 100,
      winAmount: sumOf(rounds.filter(isSettled), ({ win }) => win) / 100,
      pendingAmount:
        sumOf(
          rounds.filter((round) => !isSettled(round)),
          ({ bet }) => bet,
        ) / 100,
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

const profitRow = (profit: Profit) => ({ gameType: profit.gameType ?? null, ...amounts(profit) });

const amounts = (profit: Profit) => ({
  betAmount: profit.bet / 100,
  validAmount: profit.bet / 100,
  winAmount: profit.win / 100,
  rebate: profit.rebate / 100,
  bonus: profit.bonus / 100,
  netAmount: netOf(profit) / 100,
});
