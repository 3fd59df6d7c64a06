import type { TeamTransaction } from "../../shared/contracts/agent-reports.ts";
import type { PathStep } from "../../shared/contracts/agent-team.ts";
import { accountIdentity } from "../guard/account-name.ts";

/**
 * Takes away who sent money to somebody below: it may be who stands above the agent who asks, and that is not theirs to
 * see (decision 049). The agent itself stays; a sender of its tree has a line of its own, which names both.
 */
export function withoutSenders<Page extends { readonly items: readonly TeamTransaction[] }>(
  page: Page,
  { account }: PathStep,
): Page {
  for (const row of page.items) {
    if (row.amount.startsWith("-") || row.counterparty === undefined) continue;
    if (accountIdentity(row.counterparty) !== accountIdentity(account)) delete row.counterparty;
  }
  return page;
}
