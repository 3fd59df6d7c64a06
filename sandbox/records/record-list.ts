import { type BetSums, statusOf } from "../agents/queries.ts";
import { daysIn, isWithin } from "../clock.ts";
import type { Account, Answer, Call, Round } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { type Entry, mainWallet } from "../ledger/ledger.ts";
import { isSettled, recordPage, sumOf } from "./pages.ts";

const netOf = ({ win, bet }: Round): number => win - bet;

/** The bets of an account (protocol 7.2), newest first. Pending bets do not reveal their drawn win. */
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

export const taka = (poisha: number | undefined): number | null => (poisha === undefined ? null : poisha / 100);

/** Wire format of a bet. `movements` are the ledger lines of its stake and payout. */
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

/** Converts `depositFee` to `DEPOSIT_FEE`. */
const wireType = (type: string): string => type.replace(/[A-Z]/g, "_$&").toUpperCase();

/** Converts `DEPOSIT_FEE` to `depositFee`. Does not check that the type exists. */
export const typeOfWire = (wire: string): string =>
  wire.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The account record (protocol 7.2), newest first. Opening and closing balance ignore all filters except the dates. */
export function transactions(account: Account, call: Call, core: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  // Timed-out rounds must pay out first.
  core.rounds.sweep();
  const all = core.ledger.of(account.id);
  const [wanted, named] = [query.get("transType"), query.get("clientReference")];
  const items = all
    .filter(({ at, type }) => isWithin(days, at) && (wanted === null || wireType(type) === wanted))
    .filter(({ clientReference }) => named === null || clientReference === named)
    .toReversed();
  return recordPage(query, {
    items,
    columns: { createdTime: ({ at }) => at, amount: ({ poisha }) => poisha },
    row: (entry) => transactionRow(entry, call, core),
    summary: {
      count: items.length,
      inAmount: sumOf(items, ({ poisha }) => Math.max(poisha, 0)) / 100,
      outAmount: sumOf(items, ({ poisha }) => Math.max(-poisha, 0)) / 100,
      openingBalance: balanceAt(all, days.from) / 100,
      closingBalance: balanceAt(all, days.until) / 100,
    },
    asOf: core.clock.now(),
  });
}

const balanceAt = (entries: readonly Entry[], moment: number): number =>
  sumOf(entries, ({ at, poisha }) => (at < moment ? poisha : 0));

export function transactionRow(entry: Entry, call: Call, { accounts }: Core) {
  return {
    transId: entry.id,
    transType: wireType(entry.type),
    // The same name as in the list of wallets.
    accountTypeName: entry.wallet === mainWallet ? mainNames[languageOf(call)] : entry.wallet,
    amount: entry.poisha / 100,
    balanceBefore: entry.before / 100,
    balanceAfter: entry.after / 100,
    createdTime: entry.at,
    reference: entry.ref ?? null,
    clientReference: entry.clientReference ?? null,
    // Names players, but not house accounts.
    counterparty: accounts.byId(entry.counterparty)?.account ?? null,
    remark: entry.note ?? null,
  };
}

const mainNames = { BN: "মূল ওয়ালেট", EN: "Main wallet" } as const;
