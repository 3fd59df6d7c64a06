import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { betRow, betSummary } from "../records/bets.ts";
import { daysIn } from "../records/days.ts";
import type { BetQuery, BetStatus } from "./contract.ts";
import { listingPage, orderIn } from "./listing-page.ts";
import { ownDownline } from "./own-downline.ts";

const columns = { betTime: "time", betAmount: "bet", winAmount: "win", netAmount: "net" } as const;
const statuses: readonly string[] = ["PENDING", "WIN", "LOSE", "DRAW"] satisfies BetStatus[];
const isStatus = (status: string | null): status is BetStatus => statuses.includes(status ?? "");

/** Bets of the whole tree below the agent, of one account of it, or of that one and everybody below it. */
export function teamBetting(agent: Account, call: Call, core: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  const status = query.get("status");
  if (!days || (status !== null && !isStatus(status))) return { refuse: "request_param_err" };
  const name = query.get("account");
  const named = name === null ? undefined : ownDownline(core, agent, { account: name });
  if (named && "refuse" in named) return named;
  const scope = named ? (query.get("below") === "1" ? "whole" : "own") : "below";
  const narrowing: BetQuery = {
    ...{ scope, ...orderIn(query, columns) },
    ...{ type: query.get("gameType") ?? undefined, vendor: query.get("vassalage") ?? undefined },
    status: status ?? undefined,
  };
  const listing = core.tree.bets(named ?? agent, days, narrowing);
  return listingPage(query, {
    listing,
    row: ({ account, item }) => ({
      ...betRow(item, core.tree.movements(item), call, core),
      account: account.account,
    }),
    summary: betSummary(listing.sums),
    asOf: core.clock.now(),
  });
}
