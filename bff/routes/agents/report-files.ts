import * as reports from "../../../shared/contracts/agent-reports.ts";
import type { PathStep } from "../../../shared/contracts/agent-team.ts";
import { callerStep } from "../../agents/own-tree.ts";
import type { App } from "../../fastify.ts";
import type { OperationResults } from "../../platform/operations.ts";
import type { ProfitLine } from "../../records/agent-columns.ts";
import * as columnsOf from "../../records/agent-columns.ts";
import { fillText } from "../../records/file-words.ts";
import { route } from "../bind.ts";
import { sendFile } from "../records.ts";
import { ownBranch, ownQuery, withoutSenders } from "./reports.ts";

/** An agent's reports as files (decision 042). Accounts are proven for each page, because they may leave the tree. */
export default async function agentReportFileRoutes(app: App): Promise<void> {
  const { ownTree, platform } = app.deps;

  route(app, reports, "teamBettingFile", async (request, reply) => {
    const { account, below } = await ownQuery(ownTree, request, request.query);
    return sendFile(app, request, reply, {
      record: "teamBetting",
      subject: ({ subjects }) => (account && below ? fillText(subjects.below, { account }) : account),
      columns: columnsOf.teamBets,
      idOf: ({ id }) => id,
      load: async (query, context) => platform.call("teamBetting", await ownQuery(ownTree, request, query), context),
    });
  });

  route(app, reports, "teamProfitFile", async (request, reply) => {
    const { query: named, path } = await ownBranch(ownTree, request, request.query);
    const above = named.parent === undefined ? undefined : path.at(-1);
    return sendFile(app, request, reply, {
      record: "teamProfit",
      subject: () => named.account ?? above?.account,
      columns: columnsOf.teamProfits,
      idOf: ({ id }) => id,
      load: async (query, context) => {
        const proven = await ownBranch(ownTree, request, query);
        return profitLines(await platform.call("teamProfit", proven.query, context), above);
      },
    });
  });

  route(app, reports, "agentIncomeFile", (request, reply) =>
    sendFile(app, request, reply, {
      record: "agentIncome",
      columns: columnsOf.income,
      idOf: ({ day }) => day,
      load: (query, context) => platform.call("agentRevenue", query, context),
    }),
  );

  route(app, reports, "teamTransactionsFile", async (request, reply) => {
    const { account } = await ownQuery(ownTree, request, request.query);
    return sendFile(app, request, reply, {
      record: "teamTransactions",
      subject: () => account,
      columns: columnsOf.transactions,
      idOf: ({ id }) => id,
      load: async (query, context) => {
        const proven = await ownQuery(ownTree, request, query);
        const rows = await platform.call("teamTransactions", proven, context);
        return withoutSenders(rows, callerStep(request));
      },
    });
  });

  for (const [id, list] of [
    ["dividendFile", "dividendRecords"],
    ["dailySalaryFile", "dailySalaryRecords"],
    ["hourSalaryFile", "hourSalaryRecords"],
    ["realtimeSalaryFile", "realtimeSalaryRecords"],
  ] as const) {
    const columns = list === "dividendRecords" ? columnsOf.dividends : columnsOf.salaries;
    route(app, reports, id, (request, reply) =>
      sendFile(app, request, reply, {
        record: list,
        subject: ({ subjects }) => subjects[request.query.role],
        columns,
        idOf: ({ id }) => id,
        load: (query, context) => platform.call(list, query, context),
      }),
    );
  }
}

/** Returns the rows of a page. In a list of downlines, the figures of the parent come first. */
function profitLines(
  { items, page, pages, summary }: OperationResults["teamProfit"],
  above: PathStep | undefined,
): { items: readonly ProfitLine[]; pages: number } {
  if (above === undefined || page > 1) return { items, pages };
  // An account with downlines is an agent.
  const own: ProfitLine = { ...above, ...summary.own, type: "agent", hasChildren: true, isOwn: true };
  return { items: [own, ...items], pages };
}
