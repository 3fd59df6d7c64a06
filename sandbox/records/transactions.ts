import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { type Entry, main } from "../ledger/entry.ts";
import { daysIn, isWithin } from "./days.ts";
import { recordPage, sumOf } from "./record-list.ts";

/** `depositFee` → `DEPOSIT_FEE` */
const wireType = (type: string): string => type.replace(/[A-Z]/g, "_$&").toUpperCase();

/** `DEPOSIT_FEE` → `depositFee`, whether or not there is such a type. */
export const typeOfWire = (wire: string): string =>
  wire.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const poishaOf = ({ poisha }: Entry): number => poisha;

/**
 * The account record (protocol 7.2): every line of the account's book, newest first. The opening and the closing balance
 * are those of all its wallets at the ends of the days asked for, whatever the lines are narrowed to.
 */
export function transactions(account: Account, call: Call, core: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  // Rounds whose page went silent pay out first, as before every answer that shows money.
  core.rounds.sweep();
  const all = core.ledger.of(account.id);
  const [wanted, named] = [query.get("transType"), query.get("clientReference")];
  const items = all
    .filter(({ at, type }) => isWithin(days, at) && (wanted === null || wireType(type) === wanted))
    .filter(({ clientReference }) => named === null || clientReference === named)
    .toReversed();
  return recordPage(query, {
    items,
    columns: { createdTime: ({ at }) => at, amount: poishaOf },
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
  sumOf(
    entries.filter(({ at }) => at < moment),
    poishaOf,
  );

/** A row of the account record. */
export function transactionRow(entry: Entry, call: Call, { accounts }: Core) {
  return {
    transId: entry.id,
    transType: wireType(entry.type),
    // As the wallet is named in the list of wallets.
    accountTypeName: entry.wallet === main ? mainNames[languageOf(call)] : entry.wallet,
    amount: entry.poisha / 100,
    balanceBefore: entry.before / 100,
    balanceAfter: entry.after / 100,
    createdTime: entry.at,
    reference: entry.ref ?? null,
    clientReference: entry.clientReference ?? null,
    // Another player by name; the house is no name to show.
    counterparty: accounts.byId(entry.counterparty)?.account ?? null,
    remark: entry.note ?? null,
  };
}

const mainNames = { BN: "মূল ওয়ালেট", EN: "Main wallet" } as const;
