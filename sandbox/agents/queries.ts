import type { Round } from "../contract.ts";
import type { Entry } from "../ledger/entry.ts";
import type { BetColumn, BetQuery, BetStatus, BetSums, EntryColumn, EntryQuery, EntrySums } from "./contract.ts";

type Growing<Sums> = { -readonly [Name in keyof Sums]: Sums[Name] };
export type GrowingBets = Growing<BetSums>;
export type GrowingEntries = Growing<EntrySums>;

export const noBetSums = (): GrowingBets => ({ count: 0, bet: 0, win: 0, pendingCount: 0, pendingBet: 0 });
export const noEntrySums = (): GrowingEntries => ({ in: 0, out: 0 });

export const resultOf = (net: number): Exclude<BetStatus, "PENDING"> => (net === 0 ? "DRAW" : net > 0 ? "WIN" : "LOSE");

const netOf = ({ win, bet }: Round): number => win - bet;

/** What a bet came to; its win is not said before it is settled although it is drawn. */
const statusOf = (round: Round): BetStatus => (round.settledAt === undefined ? "PENDING" : resultOf(netOf(round)));

/** Whether a bet is among those a query is about, whatever its day. */
export const isAskedBet = (round: Round, { accounts, type, vendor, status }: BetQuery): boolean =>
  (!accounts || accounts.has(round.accountId)) &&
  (type === undefined || round.type === type) &&
  (vendor === undefined || round.vendor === vendor) &&
  (status === undefined || statusOf(round) === status);

export const isAskedEntry = (entry: Entry, { accounts, type }: EntryQuery): boolean =>
  (!accounts || accounts.has(entry.accountId)) && (type === undefined || entry.type === type);

export function betValue(round: Round, column: BetColumn): number {
  if (column === "time") return round.betAt;
  if (column === "bet") return round.bet;
  if (round.settledAt === undefined) return 0;
  return column === "win" ? round.win : netOf(round);
}

export const entryValue = ({ at, poisha }: Entry, column: EntryColumn): number => (column === "time" ? at : poisha);

export function addBet(sums: GrowingBets, { bet, win, settledAt }: Round): void {
  if (settledAt === undefined) {
    sums.pendingCount += 1;
    sums.pendingBet += bet;
    return;
  }
  sums.count += 1;
  sums.bet += bet;
  sums.win += win;
}

export function addEntry(sums: GrowingEntries, poisha: number): void {
  if (poisha > 0) sums.in += poisha;
  else sums.out -= poisha;
}
