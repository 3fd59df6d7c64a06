import type { Account, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { daysIn, isWithin } from "../records/days.ts";

/**
 * Whom a list is asked for (protocol 8.2): who stands right below an account, or everybody below it, narrowed to those of
 * a `scope`: the rows that a figure of the overview counts.
 */
export function wantedDownlines(parent: Account, query: URLSearchParams, core: Core): readonly Account[] | Refusal {
  const { tokens, tree } = core;
  const span = daysIn(query);
  if (!span) return { refuse: "request_param_err" };
  switch (query.get("scope") ?? "DIRECT") {
    case "DIRECT":
      return tree.children(parent);
    case "TEAM":
      return tree.below(parent);
    case "ONLINE": {
      const online = tokens.online();
      return tree.below(parent).filter(({ id }) => online.has(id));
    }
    case "REGISTERED":
      return tree.below(parent).filter(({ registeredAt }) => isWithin(span, registeredAt));
    case "FIRST_DEPOSIT": {
      const firstDeposit = tree.firstDeposits();
      return tree.below(parent).filter(({ id }) => isWithin(span, firstDeposit(id)));
    }
    default:
      return { refuse: "request_param_err" };
  }
}
