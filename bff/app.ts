import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, { type FastifyInstance } from "fastify";
import { generalLimitPlugin } from "./checks/general-limit.ts";
import type { Deps } from "./deps.ts";
import type { App } from "./fastify.ts";
import { originForm, parseQuery, requestIdOf } from "./http/request.ts";
import { buildSerializer, buildValidator } from "./http/schema-compilers.ts";
import { checksPlugin } from "./plugins/checks.ts";
import { entrySettingsPlugin } from "./plugins/entry-settings.ts";
import { errorsPlugin, oddRequestsPlugin, refuseUnparsed, refuseUnrouted } from "./plugins/errors.ts";
import { healthPlugin } from "./plugins/health.ts";
import { openapiPlugin } from "./plugins/openapi.ts";
import { RequestLog, requestRecordPlugin } from "./plugins/request-record.ts";
import { startedWritesPlugin } from "./plugins/started-writes.ts";
import { staticPlugin } from "./plugins/static.ts";
import { sessionUpkeepPlugin } from "./session/keep-alive.ts";

/** Maximum size of a JSON body. Uploads have a separate limit. */
const bodyLimit = 64 * 1024;

/** The plugins of bff/routes. Each registers the routes of its area. */
const areas = [
  import("./routes/agents/contracts.ts"),
  import("./routes/agents/links.ts"),
  import("./routes/agents/report-files.ts"),
  import("./routes/agents/reports.ts"),
  import("./routes/agents/team.ts"),
  import("./routes/announcements.ts"),
  import("./routes/cached-routes.ts"),
  import("./routes/cards.ts"),
  import("./routes/client-errors.ts"),
  import("./routes/deposits.ts"),
  import("./routes/devices.ts"),
  import("./routes/events.ts"),
  import("./routes/favourites.ts"),
  import("./routes/feedback.ts"),
  import("./routes/games.ts"),
  import("./routes/launch.ts"),
  import("./routes/lottery.ts"),
  import("./routes/media.ts"),
  import("./routes/messages.ts"),
  import("./routes/points.ts"),
  import("./routes/profile.ts"),
  import("./routes/protection.ts"),
  import("./routes/ranks.ts"),
  import("./routes/records.ts"),
  import("./routes/registration.ts"),
  import("./routes/relay-sockets.ts"),
  import("./routes/relay.ts"),
  import("./routes/rewards.ts"),
  import("./routes/search.ts"),
  import("./routes/security.ts"),
  import("./routes/session.ts"),
  import("./routes/uploads.ts"),
  import("./routes/wallets.ts"),
  import("./routes/withdrawals.ts"),
];

/** Creates the gateway as a Fastify instance. Does not listen, and does not close its dependencies. */
export async function buildApp(deps: Deps): Promise<App> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    bodyLimit,
    // Time for the complete request, so that a slow client cannot hold a socket indefinitely.
    requestTimeout: deps.config.requestMs,
    rewriteUrl: originForm,
    http: {
      // For the body Node uses the larger of both timeouts, and `headersTimeout` defaults to 60 s.
      headersTimeout: deps.config.requestMs,
      connectionsCheckingInterval: Math.ceil(deps.config.requestMs / 6),
      // `checkStrictHttp` refuses a missing Host with our own error.
      requireHostHeader: false,
      // Creates no stream for a request without a body.
      optimizeEmptyRequests: true,
      // Upgrades to other protocols are ignored (RFC 9110 section 7.8).
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    // Requests that arrive on a busy connection during shutdown are still answered.
    return503OnClosing: false,
    frameworkErrors: refuseUnrouted(deps.config),
    clientErrorHandler: refuseUnparsed(deps.config.publicUrl),
    routerOptions: { maxParamLength: 128, querystringParser: parseQuery },
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate("deps", deps);
  app.removeContentTypeParser("text/plain");
  acceptEmptyJson(app);

  await app.register(errorsPlugin);
  await app.register(oddRequestsPlugin);
  await app.register(requestRecordPlugin);
  await app.register(generalLimitPlugin);
  await app.register(checksPlugin);
  await app.register(sessionUpkeepPlugin);
  await app.register(startedWritesPlugin);
  await app.register(entrySettingsPlugin);
  await app.register(healthPlugin);
  await app.register(openapiPlugin);
  for (const routes of areas) await app.register(routes);
  await app.register(staticPlugin);
  return app;
}

/** Accepts an empty JSON body on DELETE, because some clients always send the content type. */
function acceptEmptyJson(app: Pick<FastifyInstance, "addContentTypeParser" | "getDefaultJsonParser">): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && request.method === "DELETE") return done(null, undefined);
    return parse(request, String(body), done);
  });
}
