import type { FastifyReply, FastifyRequest } from "fastify";
import type { Static } from "typebox";
import * as reports from "../../../shared/contracts/agent-reports.ts";
import type { PathStep } from "../../../shared/contracts/agent-team.ts";
import { callerStep } from "../../agents/own-tree.ts";
import type { App } from "../../fastify.ts";
import type { OperationResults } from "../../platform/operations.ts";
import type { ProfitLine } from "../../records/agent-columns.ts";
import * as columnsOf from "../../records/agent-columns.ts";
import { filled } from "../../records/file-words.ts";
import { bind } from "../bind.ts";
import { sendFile } from "../records.ts";
import { ownBranch, ownQuery, withoutSenders } from "./reports.ts";

type SettlementList = "dividendRecords" | "dailySalaryRecords" | "hourSalaryRecords" | "realtimeSalaryRecords";
interface SettlementRequest extends FastifyRequest {
  readonly query: Static<typeof reports.schemas.dividendFile.querystring>;
}

/**
 * The reports of an agent as files (decision 042). Whoever they name is proven before each page is asked for, mostly by a
 * proof of the last minute: a file may be written for longer than an account stays in the tree.
 */
export const agentReportFileRoutes = async (app: App): Promise<void> => {
  const { ownTree, platform } = app.deps;
  /** Nobody reads the body of a HEAD: its whole list would be fetched for nothing. */
  const file = { exposeHeadRoute: false };

  app.route({
    ...{ ...bind(reports, "teamBettingFile"), ...file },
    handler: async (request, reply) => {
      const { columns: _columns, ...named } = request.query;
      const { account, below } = await ownQuery(ownTree, request, named);
      return sendFile(app, request, reply, {
        record: "teamBetting",
        subject: ({ subjects }) => (account && below ? filled(subjects.below, { account }) : account),
        columns: columnsOf.teamBets,
        idOf: ({ id }) => id,
        load: async (page, context) =>
          platform.call("teamBetting", { ...(await ownQuery(ownTree, request, named)), ...page }, context),
      });
    },
  });

  app.route({
    ...{ ...bind(reports, "teamProfitFile"), ...file },
    handler: async (request, reply) => {
      const { columns: _columns, ...named } = request.query;
      const { query, path } = await ownBranch(ownTree, request, named);
      const above = query.parent === undefined ? undefined : path.at(-1);
      return sendFile(app, request, reply, {
        record: "teamProfit",
        subject: () => query.account ?? above?.account,
        columns: columnsOf.teamProfits,
        idOf: ({ id }) => id,
        load: async (page, context) => {
          const { query: proven } = await ownBranch(ownTree, request, named);
          return profitLines(await platform.call("teamProfit", { ...proven, ...page }, context), above);
        },
      });
    },
  });

  app.route({
    ...{ ...bind(reports, "agentIncomeFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "agentIncome",
        columns: columnsOf.income,
        idOf: ({ day }) => day,
        load: (page, context) => platform.call("agentRevenue", { ...filters, ...page }, context),
      });
    },
  });

  app.route({
    ...{ ...bind(reports, "teamTransactionsFile"), ...file },
    handler: async (request, reply) => {
      const { columns: _columns, ...named } = request.query;
      const { account } = await ownQuery(ownTree, request, named);
      return sendFile(app, request, reply, {
        record: "teamTransactions",
        subject: () => account,
        columns: columnsOf.transactions,
        idOf: ({ id }) => id,
        load: async (page, context) => {
          const query = await ownQuery(ownTree, request, named);
          const rows = await platform.call("teamTransactions", { ...query, ...page }, context);
          return withoutSenders(rows, callerStep(request));
        },
      });
    },
  });

  const settlements = (
    list: SettlementList,
    columns: typeof columnsOf.dividends,
    request: SettlementRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { columns: _columns, ...filters } = request.query;
    return sendFile(app, request, reply, {
      record: list,
      subject: ({ subjects }) => subjects[filters.role],
      columns,
      idOf: ({ id }) => id,
      load: (page, context) => platform.call(list, { ...filters, ...page }, context),
    });
  };

  app.route({
    ...{ ...bind(reports, "dividendFile"), ...file },
    handler: (request, reply) => settlements("dividendRecords", columnsOf.dividends, request, reply),
  });
  app.route({
    ...{ ...bind(reports, "dailySalaryFile"), ...file },
    handler: (request, reply) => settlements("dailySalaryRecords", columnsOf.salaries, request, reply),
  });
  app.route({
    ...{ ...bind(reports, "hourSalaryFile"), ...file },
    handler: (request, reply) => settlements("hourSalaryRecords", columnsOf.salaries, request, reply),
  });
  app.route({
    ...{ ...bind(reports, "realtimeSalaryFile"), ...file },
    handler: (request, reply) => settlements("realtimeSalaryRecords", columnsOf.salaries, request, reply),
  });
};

/**
 * The lines of a page in a file. Where somebody's downlines are listed their own figures come first, so that the last line
 * is the sum of the page, them and theirs together.
 */
export function profitLines(
  { items, page, pages, summary }: OperationResults["teamProfit"],
  above: PathStep | undefined,
): { items: readonly ProfitLine[]; pages: number } {
  if (above === undefined || page > 1) return { items, pages };
  // Who has downlines is an agent.
  const own: ProfitLine = { ...above, ...summary.own, type: "agent", hasChildren: true, isOwn: true };
  return { items: [own, ...items], pages };
}
