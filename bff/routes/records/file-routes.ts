import * as records from "../../../shared/contracts/records.ts";
import type { App } from "../../fastify.ts";
import { accountColumns, bettingColumns, bonusColumns, profitColumns } from "../../records/columns.ts";
import { bind } from "../bind.ts";
import { sendFile } from "./send-file.ts";

/** The four records as files: whole lists, streamed while the platform's pages come (decision 042). */
export const recordFileRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;
  /** Nobody reads the body of a HEAD: its whole list would be fetched for nothing. */
  const file = { exposeHeadRoute: false };

  app.route({
    ...{ ...bind(records, "bettingFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "betting",
        columns: bettingColumns,
        idOf: ({ id }) => id,
        load: (page, context) => platform.call("bettingRecords", { ...filters, ...page }, context),
      });
    },
  });

  app.route({
    ...{ ...bind(records, "accountFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "account",
        columns: accountColumns,
        idOf: ({ id }) => id,
        load: (page, context) => platform.call("accountRecords", { ...filters, ...page }, context),
      });
    },
  });

  app.route({
    ...{ ...bind(records, "profitFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "profit",
        columns: profitColumns,
        idOf: ({ type = "" }) => type,
        load: (page, context) => platform.call("profitRecords", { ...filters, ...page }, context),
      });
    },
  });

  app.route({
    ...{ ...bind(records, "bonusFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "bonus",
        columns: bonusColumns,
        idOf: ({ id }) => id,
        load: (page, context) => platform.call("bonusRecords", { ...filters, ...page }, context),
      });
    },
  });
};
