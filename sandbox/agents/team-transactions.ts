import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { type EntryType, houseOf } from "../ledger/entry.ts";
import { daysIn } from "../records/days.ts";
import { transactionRow, typeOfWire } from "../records/transactions.ts";
import { listingPage, orderIn } from "./listing-page.ts";
import { ownDownline } from "./own-downline.ts";

const columns = { createdTime: "time", amount: "amount" } as const;
const isType = (type: string): type is EntryType => Object.hasOwn(houseOf, type);

/** Movements of money of everybody below the agent, or of one of them. */
export function teamTransactions(agent: Account, call: Call, core: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  const wanted = query.get("transType");
  const type = wanted === null ? undefined : typeOfWire(wanted);
  if (!days || (type !== undefined && !isType(type))) return { refuse: "request_param_err" };
  const name = query.get("account");
  const named = name === null ? undefined : ownDownline(core, agent, { account: name });
  if (named && "refuse" in named) return named;
  const scope = named ? "own" : "below";
  const listing = core.tree.entries(named ?? agent, days, { scope, type, ...orderIn(query, columns) });
  return listingPage(query, {
    listing,
    row: ({ account, item }) => ({ ...transactionRow(item, call, core), account: account.account }),
    summary: { count: listing.count, inAmount: listing.sums.in / 100, outAmount: listing.sums.out / 100 },
    asOf: core.clock.now(),
  });
}
