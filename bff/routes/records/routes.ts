import * as records from "../../../shared/contracts/records.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";

/** The four records of an account's money (protocol 7.2): one platform call a page, its sums included. */
export const recordRoutes = async (app: App): Promise<void> => {
  const dated = <Page extends object>(page: Page) => ({ asOf: new Date(app.deps.clock.now()).toISOString(), ...page });

  callRoute(app, records, "bettingRecords", {
    operation: "bettingRecords",
    input: ({ query }) => query,
    answer: dated,
  });
  callRoute(app, records, "accountRecords", {
    operation: "accountRecords",
    input: ({ query }) => query,
    answer: dated,
  });
  callRoute(app, records, "profitRecords", { operation: "profitRecords", input: ({ query }) => query, answer: dated });
  callRoute(app, records, "bonusRecords", { operation: "bonusRecords", input: ({ query }) => query, answer: dated });
};
