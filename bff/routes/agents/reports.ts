import type { FastifyRequest } from "fastify";
import type { TeamTransaction } from "../../../shared/contracts/agent-reports.ts";
import * as reports from "../../../shared/contracts/agent-reports.ts";
import type { PathStep } from "../../../shared/contracts/agent-team.ts";
import { callerStep, type OwnTree, pathTo } from "../../agents/own-tree.ts";
import type { App } from "../../fastify.ts";
import { accountIdentity } from "../../guard/account-name.ts";
import { callRoute, route } from "../bind.ts";

/** An agent's reports (protocol 8.2). Each page takes one platform call, including the sums. */
export default async function agentReportRoutes(app: App): Promise<void> {
  const { clock, ownTree, platform } = app.deps;
  const dated = <Page extends object>(page: Page) => ({ asOf: new Date(clock.now()).toISOString(), ...page });

  route(app, reports, "teamBetting", async (request) => {
    const query = await ownQuery(ownTree, request, request.query);
    return dated(await platform.call("teamBetting", query, request.platformContext()));
  });

  route(app, reports, "teamProfit", async (request) => {
    const { query, path } = await ownBranch(ownTree, request, request.query);
    return { ...dated(await platform.call("teamProfit", query, request.platformContext())), path };
  });

  route(app, reports, "teamTransactions", async (request) => {
    const query = await ownQuery(ownTree, request, request.query);
    const page = await platform.call("teamTransactions", query, request.platformContext());
    return dated(withoutSenders(page, callerStep(request)));
  });

  const list = { input: <Query>({ query }: { readonly query: Query }): Query => query, answer: dated };
  callRoute(app, reports, "agentIncome", { operation: "agentRevenue", ...list });
  callRoute(app, reports, "dividendRecords", { operation: "dividendRecords", ...list });
  callRoute(app, reports, "dailySalaryRecords", { operation: "dailySalaryRecords", ...list });
  callRoute(app, reports, "hourSalaryRecords", { operation: "hourSalaryRecords", ...list });
  callRoute(app, reports, "realtimeSalaryRecords", { operation: "realtimeSalaryRecords", ...list });
}

type BranchQuery = { readonly parent?: string; readonly account?: string };

/**
 * Proves that the accounts in a report query belong to the agent's tree (decision 049). `path` starts at the agent and
 * ends at the account whose downlines are listed.
 * @throws ApiError downline_unknown
 */
export async function ownBranch<Query extends BranchQuery>(
  ownTree: OwnTree,
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  { parent, account, ...query }: Query,
): Promise<{ query: Omit<Query, "parent" | "account"> & BranchQuery; path: PathStep[] }> {
  const above = await ownTree.proveOrSelf(request, parent === undefined ? undefined : { id: parent });
  const one = account === undefined ? undefined : await ownTree.prove(request, { account }, { fresh: false });
  const listed = above ? pathTo(above) : [callerStep(request)];
  return {
    query: { ...query, ...(above && { parent: above.id }), ...(one && { account: one.account }) },
    path: one ? [...one.path] : listed,
  };
}

/** Proves a query's account and replaces it with the platform's spelling. @throws ApiError downline_unknown */
export async function ownQuery<Query extends { readonly account?: string }>(
  ownTree: OwnTree,
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  query: Query,
): Promise<Query> {
  if (query.account === undefined) return query;
  const { account } = await ownTree.prove(request, { account: query.account }, { fresh: false });
  return { ...query, account };
}

/** Removes senders of incoming transfers other than the agent, because they may be its uplines (decision 049). */
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
