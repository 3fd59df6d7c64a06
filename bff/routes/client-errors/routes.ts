import * as clientErrors from "../../../shared/contracts/client-errors.ts";
import type { App } from "../../fastify.ts";
import { browserNameOf } from "../../http/request.ts";
import { logEvent } from "../../log/events.ts";
import { bind } from "../bind.ts";
import { readReports } from "./read-reports.ts";

const bodyLimit = 8 * 1024;
/** Of one body; a browser collects breaches of the policy and sends them together. */
const mostReports = 5;

/** Errors that pages and browsers report: one log line each, and nothing else. Calls no platform and reads no session. */
export const clientErrorRoutes = async (app: App): Promise<void> => {
  const { config } = app.deps;
  const parse = app.getDefaultJsonParser("error", "error");
  for (const type of ["application/csp-report", "application/reports+json"]) {
    app.addContentTypeParser(type, { parseAs: "string" }, parse);
  }

  app.route({
    ...bind(clientErrors, "clientErrors"),
    bodyLimit,
    handler: async (request, reply) => {
      const userAgent = request.headers["user-agent"];
      const browser = userAgent && (browserNameOf(userAgent) ?? "other");
      for (const report of readReports(request.body, request.headers.host, config).slice(0, mostReports)) {
        logEvent(request.log, "client_error", { ...report, ...(browser && { browser }) });
      }
      return reply.code(204).send(null);
    },
  });
};
