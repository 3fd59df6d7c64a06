import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, { type FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import type { App } from "./fastify.ts";
import { originForm, parseQuery, requestIdOf } from "./http/request.ts";
import { buildSerializer, buildValidator } from "./http/schema-compilers.ts";
import { checksPlugin } from "./plugins/checks.ts";
import {
  entrySettingsPlugin,
  errorsPlugin,
  oddRequestsPlugin,
  refuseUnparsed,
  refuseUnrouted,
} from "./plugins/errors.ts";
import { healthPlugin, startedWritesPlugin } from "./plugins/health.ts";
import { openapiPlugin } from "./plugins/openapi.ts";
import { RequestLog, requestRecordPlugin } from "./plugins/request-record.ts";
import { staticPlugin } from "./plugins/static.ts";
import { agentContractRoutes } from "./routes/agents/contracts.ts";
import { agentLinkRoutes, agentNewsRoutes } from "./routes/agents/links.ts";
import { agentReportFileRoutes } from "./routes/agents/report-files.ts";
import { agentReportRoutes } from "./routes/agents/reports.ts";
import { agentTeamRoutes } from "./routes/agents/team.ts";
import { announcementRoutes } from "./routes/announcements.ts";
import { cachedRoutes } from "./routes/cached-routes.ts";
import { cardRoutes } from "./routes/cards.ts";
import { clientErrorRoutes } from "./routes/client-errors.ts";
import { depositRoutes } from "./routes/deposits.ts";
import { deviceRoutes } from "./routes/devices.ts";
import { eventRoutes } from "./routes/events.ts";
import { favouriteRoutes } from "./routes/favourites.ts";
import { gameRoutes, ownGameRoutes } from "./routes/games.ts";
import { launchRoutes } from "./routes/launch.ts";
import { lotteryRoutes, ownLotteryRoutes } from "./routes/lottery.ts";
import { mediaRoutes } from "./routes/media.ts";
import { chatRoutes, messageRoutes } from "./routes/messages.ts";
import { pointRoutes } from "./routes/points.ts";
import { languageRoutes, profileRoutes } from "./routes/profile.ts";
import { limitsRoutes, pausesRoutes, playRoutes } from "./routes/protection.ts";
import { rankRoutes, rebateRoutes, referralRoutes } from "./routes/ranks.ts";
import { recordFileRoutes, recordRoutes } from "./routes/records.ts";
import {
  affiliateRoutes,
  captchaRoutes,
  passwordResetRoutes,
  passwordRoutes,
  registrationRoutes,
  smsRoutes,
} from "./routes/registration.ts";
import { relayRoutes } from "./routes/relay.ts";
import { socketRoutes } from "./routes/relay-sockets.ts";
import { badgeRoutes, missionRoutes, ownPromotionRoutes, rewardRoutes } from "./routes/rewards.ts";
import { searchRoutes } from "./routes/search.ts";
import { paymentPasswordRoutes, securityRoutes } from "./routes/security.ts";
import { alternativeSignInRoutes, rememberedRoutes, sessionRoutes } from "./routes/session.ts";
import { feedbackRoutes, uploadRoutes } from "./routes/uploads.ts";
import { balanceRoutes, transferRoutes, walletRoutes } from "./routes/wallets.ts";
import { payoutRoutes, withdrawalRoutes } from "./routes/withdrawals.ts";
import { sessionUpkeepPlugin } from "./session/keep-alive.ts";

/** Largest JSON body of any route. Uploads have a limit of their own. */
const bodyLimit = 64 * 1024;

/** Every area of routes. What its callers may do is said by their rows, not by their place in this list. */
const areas = [
  cachedRoutes,
  gameRoutes,
  searchRoutes,
  lotteryRoutes,
  announcementRoutes,
  sessionRoutes,
  alternativeSignInRoutes,
  rememberedRoutes,
  deviceRoutes,
  securityRoutes,
  smsRoutes,
  captchaRoutes,
  affiliateRoutes,
  registrationRoutes,
  passwordRoutes,
  passwordResetRoutes,
  languageRoutes,
  messageRoutes,
  favouriteRoutes,
  ownGameRoutes,
  launchRoutes,
  ownLotteryRoutes,
  balanceRoutes,
  walletRoutes,
  cardRoutes,
  withdrawalRoutes,
  payoutRoutes,
  transferRoutes,
  paymentPasswordRoutes,
  profileRoutes,
  depositRoutes,
  ownPromotionRoutes,
  rebateRoutes,
  missionRoutes,
  badgeRoutes,
  rewardRoutes,
  rankRoutes,
  pointRoutes,
  referralRoutes,
  limitsRoutes,
  playRoutes,
  pausesRoutes,
  recordRoutes,
  recordFileRoutes,
  agentTeamRoutes,
  agentLinkRoutes,
  agentNewsRoutes,
  agentReportRoutes,
  agentReportFileRoutes,
  agentContractRoutes,
  uploadRoutes,
  feedbackRoutes,
  chatRoutes,
  eventRoutes,
  clientErrorRoutes,
  mediaRoutes,
  relayRoutes,
  socketRoutes,
];

/**
 * Creates the gateway as a Fastify instance: the ordered list of plugins and routes. It does not listen, and it does
 * not close its dependencies.
 */
export async function buildApp(deps: Deps): Promise<App> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    bodyLimit,
    // The whole request must arrive in time: a slow client must not hold a socket indefinitely.
    requestTimeout: deps.config.requestMs,
    rewriteUrl: originForm,
    http: {
      // Node uses the larger of the two limits for the body, and this one defaults to 60 s.
      headersTimeout: deps.config.requestMs,
      connectionsCheckingInterval: Math.ceil(deps.config.requestMs / 6),
      // checkStrictHttp refuses a missing Host with our own error.
      requireHostHeader: false,
      // A request without a body needs no stream.
      optimizeEmptyRequests: true,
      // Upgrades to other protocols are ignored and the request is answered (RFC 9110 section 7.8).
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    forceCloseConnections: "idle",
    // Requests that arrive on a busy connection during shutdown are still answered.
    return503OnClosing: false,
    frameworkErrors: refuseUnrouted(deps.config.publicUrl),
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

/** A DELETE has no body. Clients that always send the JSON content type must still be able to sign out. */
export function acceptEmptyJson(app: Pick<FastifyInstance, "addContentTypeParser" | "getDefaultJsonParser">): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && request.method === "DELETE") return done(null, undefined);
    return parse(request, String(body), done);
  });
}
