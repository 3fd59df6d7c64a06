import type { FastifyRequest } from "fastify";
import type { TeamTransaction } from "../../../shared/contracts/agent-reports.ts";
import * as reports from "../../../shared/contracts/agent-reports.ts";
import type { PathStep } from "../../../shared/contracts/agent-team.ts";
import { callerStep, type OwnTree, wayTo } from "../../agents/own-tree.ts";
import type { App } from "../../fastify.ts";
import { accountIdentity } from "../../guard/account-name.ts";
import { bind, callRoute } from "../bind.ts";

/** The reports of an agent (protocol 8.2): one platform call a page, its sums included. */
export const agentReportRoutes = async (app: App): Promise<void> => {
  const { clock, ownTree, platform } = app.deps;
  const dated = <Page extends object>(page: Page) => ({ asOf: new Date(clock.now()).toISOString(), ...page });

  app.route({
    ...bind(reports, "teamBetting"),
    handler: async (request) => {
      const query = await ownQuery(ownTree, request, request.query);
      return dated(await platform.call("teamBetting", query, request.platformContext()));
    },
  });

  app.route({
    ...bind(reports, "teamProfit"),
    handler: async (request) => {
      const { query, path } = await ownBranch(ownTree, request, request.query);
      return { ...dated(await platform.call("teamProfit", query, request.platformContext())), path };
    },
  });

  app.route({
    ...bind(reports, "teamTransactions"),
    handler: async (request) => {
      const query = await ownQuery(ownTree, request, request.query);
      const page = await platform.call("teamTransactions", query, request.platformContext());
      return dated(withoutSenders(page, callerStep(request)));
    },
  });

  callRoute(app, reports, "agentIncome", { operation: "agentRevenue", input: ({ query }) => query, answer: dated });
  callRoute(app, reports, "dividendRecords", {
    operation: "dividendRecords",
    input: ({ query }) => query,
    answer: dated,
  });
  callRoute(app, reports, "dailySalaryRecords", {
    operation: "dailySalaryRecords",
    input: ({ query }) => query,
    answer: dated,
  });
  callRoute(app, reports, "hourSalaryRecords", {
    operation: "hourSalaryRecords",
    input: ({ query }) => query,
    answer: dated,
  });
  callRoute(app, reports, "realtimeSalaryRecords", {
    operation: "realtimeSalaryRecords",
    input: ({ query }) => query,
    answer: dated,
  });
};

interface BranchQuery {
  readonly parent?: string;
  readonly account?: string;
}

/**
 * The query of a report that goes down the tree: whoever it names is proven to stand in the tree of the agent who asks
 * (decision 049), whose own downlines are listed where no parent is named, or itself.
 * @returns with the path from the agent to the account whose downlines are listed, both inside
 * @throws ApiError downline_unknown
 */
export async function ownBranch<Query extends BranchQuery>(
  ownTree: OwnTree,
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  { parent, account, ...query }: Query,
): Promise<{ query: Omit<Query, "parent" | "account"> & BranchQuery; path: PathStep[] }> {
  const above = await ownTree.proveOrSelf(request, parent === undefined ? undefined : { id: parent });
  const one = account === undefined ? undefined : await ownTree.prove(request, { account }, { fresh: false });
  const listed = above ? wayTo(above) : [callerStep(request)];
  return {
    query: { ...query, ...(above && { parent: above.id }), ...(one && { account: one.account }) },
    path: one ? [...one.path] : listed,
  };
}

/**
 * A report's query, the account it names proven to stand below the agent who asks and under the name the platform gave it
 * (decision 049).
 * @throws ApiError downline_unknown
 */
export async function ownQuery<Query extends { readonly account?: string }>(
  ownTree: OwnTree,
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  query: Query,
): Promise<Query> {
  if (query.account === undefined) return query;
  const { account } = await ownTree.prove(request, { account: query.account }, { fresh: false });
  return { ...query, account };
}

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
