import * as reports from "../../../shared/contracts/agent-reports.ts";
import { ownBranch } from "../../agents/own-branch.ts";
import { ownQuery } from "../../agents/own-query.ts";
import { callerStep } from "../../agents/own-tree.ts";
import { withoutSenders } from "../../agents/senders.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";

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
