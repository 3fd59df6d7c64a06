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
import { affiliateRoutes } from "./routes/affiliates/routes.ts";
import { agentContractRoutes } from "./routes/agents/contracts.ts";
import { agentLinkRoutes } from "./routes/agents/link-routes.ts";
import { agentNewsRoutes } from "./routes/agents/news-routes.ts";
import { agentReportFileRoutes } from "./routes/agents/report-files.ts";
import { agentReportRoutes } from "./routes/agents/reports.ts";
import { agentTeamRoutes } from "./routes/agents/team-routes.ts";
import { announcementRoutes } from "./routes/announcements/routes.ts";
import { badgeRoutes } from "./routes/badges/routes.ts";
import { balanceRoutes } from "./routes/balance/routes.ts";
import { cachedRoutes } from "./routes/cached-routes.ts";
import { captchaRoutes } from "./routes/captcha/routes.ts";
import { cardRoutes } from "./routes/cards/routes.ts";
import { chatRoutes } from "./routes/chat/routes.ts";
import { clientErrorRoutes } from "./routes/client-errors/routes.ts";
import { depositRoutes } from "./routes/deposits/routes.ts";
import { eventRoutes } from "./routes/events/routes.ts";
import { favouriteRoutes } from "./routes/favourites/routes.ts";
import { feedbackRoutes } from "./routes/feedback/routes.ts";
import { ownGameRoutes } from "./routes/games/own-routes.ts";
import { gameRoutes } from "./routes/games/routes.ts";
import { languageRoutes } from "./routes/language/routes.ts";
import { launchRoutes } from "./routes/launch/routes.ts";
import { ownLotteryRoutes } from "./routes/lottery/own-routes.ts";
import { lotteryRoutes } from "./routes/lottery/routes.ts";
import { mediaRoutes } from "./routes/media/routes.ts";
import { messageRoutes } from "./routes/messages/routes.ts";
import { missionRoutes } from "./routes/missions/routes.ts";
import { passwordRoutes } from "./routes/password/routes.ts";
import { passwordResetRoutes } from "./routes/password-resets/routes.ts";
import { paymentPasswordRoutes } from "./routes/payment-password/routes.ts";
import { payoutRoutes } from "./routes/payouts/routes.ts";
import { pointRoutes } from "./routes/points/routes.ts";
import { profileRoutes } from "./routes/profile/routes.ts";
import { ownPromotionRoutes } from "./routes/promotions/own-routes.ts";
import { limitsRoutes } from "./routes/protection/limits.ts";
import { pausesRoutes } from "./routes/protection/pauses.ts";
import { playRoutes } from "./routes/protection/play.ts";
import { rankRoutes } from "./routes/ranks/routes.ts";
import { rebateRoutes } from "./routes/rebates/routes.ts";
import { recordFileRoutes } from "./routes/records/file-routes.ts";
import { recordRoutes } from "./routes/records/routes.ts";
import { referralRoutes } from "./routes/referral/routes.ts";
import { registrationRoutes } from "./routes/registrations/routes.ts";
import { relayRoutes } from "./routes/relay.ts";
import { socketRoutes } from "./routes/relay-sockets.ts";
import { rewardRoutes } from "./routes/rewards/routes.ts";
import { searchRoutes } from "./routes/search/routes.ts";
import { securityRoutes } from "./routes/security/routes.ts";
import { alternativeSignInRoutes } from "./routes/session/alternative-sign-in.ts";
import { deviceRoutes } from "./routes/session/devices.ts";
import { rememberedRoutes } from "./routes/session/remembered.ts";
import { sessionRoutes } from "./routes/session/routes.ts";
import { smsRoutes } from "./routes/sms/routes.ts";
import { transferRoutes } from "./routes/transfers/routes.ts";
import { uploadRoutes } from "./routes/uploads/routes.ts";
import { walletRoutes } from "./routes/wallets/routes.ts";
import { withdrawalRoutes } from "./routes/withdrawals/routes.ts";
import { sessionUpkeepPlugin } from "./session/keep-alive.ts";

/** Largest JSON body any route takes; uploads have their own limit. */
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
 * The gateway as a Fastify instance: the one ordered list of plugins and routes. Never listens and owns none of its
 * dependencies; whoever made them closes them.
 */
export async function buildApp(deps: Deps): Promise<App> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    bodyLimit,
    // Whole request must arrive in time: a dripping client may not hold a socket for ever.
    requestTimeout: deps.config.requestMs,
    rewriteUrl: originForm,
    http: {
      // Node swaps the two limits when this one, 60 s unless said, is the larger; bodies could drip for that long.
      headersTimeout: deps.config.requestMs,
      connectionsCheckingInterval: Math.ceil(deps.config.requestMs / 6),
      // checkStrictHttp refuses a missing Host in our own shape.
      requireHostHeader: false,
      // A request without a body need not live as a stream that somebody waits for.
      optimizeEmptyRequests: true,
      // Other protocols a client would rather speak are not answered, the request is (RFC 9110 section 7.8).
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    forceCloseConnections: "idle",
    // What still comes over a connection that was busy is answered, not turned away: a stop fails nobody.
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

/** A DELETE has no body to speak of; clients that always name JSON as its type must still be able to sign out. */
export function acceptEmptyJson(app: Pick<FastifyInstance, "addContentTypeParser" | "getDefaultJsonParser">): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && request.method === "DELETE") return done(null, undefined);
    return parse(request, String(body), done);
  });
}
