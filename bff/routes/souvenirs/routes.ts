import * as souvenirs from "../../../shared/contracts/souvenirs.ts";
import type { App } from "../../fastify.ts";
import { logEvent } from "../../log/events.ts";
import { PlatformError } from "../../platform/error.ts";
import { csvExport } from "../../records/csv-export.ts";
import { accountOf } from "../../session/device-entry.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";
import { souvenirCsv } from "./csv.ts";

/** Rows of a page while the whole list is read: the most a page may have. */
const exportPageSize = 100;

/** The souvenirs an account has ordered, as pages and as a file, and one more. */
export const souvenirRoutes = async (app: App): Promise<void> => {
  const { cache, exports, platform, site } = app.deps;

  callRoute(app, souvenirs, "souvenirs", { operation: "souvenirs", input: ({ query }) => query });

  app.route({
    ...bind(souvenirs, "souvenirsExport"),
    handler: async (request, reply) => {
      const { caller, language, log, query } = request;
      const context = request.platformContext();
      const load = (page: number, more: { signal?: AbortSignal } = {}) =>
        platform.call("souvenirs", { ...query, page, size: exportPageSize }, { ...context, ...more });
      const { utcOffset } = await cache.value(site, language);
      // A refusal is an answer only as long as no file has begun.
      const first = await load(1);
      const file = csvExport({
        ...souvenirCsv(query, language, utcOffset),
        slots: exports,
        owner: accountOf(caller).account,
        load: async (page, signal) => (page === 1 ? first : load(page, { signal })),
        onFault(err) {
          // The platform's faults are logged where they happen.
          if (!(err instanceof PlatformError)) logEvent(log, "unexpected_error", { err });
        },
      });
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="souvenirs.csv"')
        .send(file as never);
    },
  });

  moneyRoute(app, souvenirs, "orderSouvenir", {
    operation: "orderSouvenir",
    input: ({ body }) => body,
    amount: ({ amount }) => amount,
  });
};
