import * as points from "../../shared/contracts/points.ts";
import type { App } from "../fastify.ts";
import { pointMallResource, readMall } from "../lobby/feeds.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { bind, callRoute } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";

/** The point mall: shelves everybody shares, and what whoever has points has and does with them (protocol 7.6). */
export const pointRoutes = async (app: App): Promise<void> => {
  const { cache, platform } = app.deps;
  const shared = pointMallResource(platform);

  /** The mall is worth showing without a balance; an ended session is not. */
  async function balanceOf(context: CallContext): Promise<number | undefined> {
    try {
      return await platform.call("pointBalance", {}, context);
    } catch (error) {
      if (error instanceof PlatformError && !error.code.startsWith("session_")) return undefined;
      throw error;
    }
  }

  app.route({
    ...bind(points, "points"),
    handler: async (request) => {
      const mall = await cache.value(shared, request.language);
      if (request.caller.state !== "member" && request.caller.state !== "agent") return mall;
      const context = request.platformContext();
      const [seen, balance] = await Promise.all([
        mall.membersOnly ? readMall(platform, context) : mall,
        balanceOf(context),
      ]);
      return { ...seen, ...(balance !== undefined && { balance }) };
    },
  });

  // Whoever has just taken a piece, or was refused one, sees what is left now.
  app.addHook("onSend", async ({ method, routeOptions: { url } }, { statusCode }) => {
    const { redeemPoints } = points.routes;
    if (method !== redeemPoints.method || url !== redeemPoints.path) return;
    if (statusCode === 200 || statusCode === 422) await cache.flush(shared.name).catch(ignoreStoreUnavailable);
  });

  callRoute(app, points, "pointRedemptions", { operation: "pointRedemptions", input: ({ query }) => query });
  callRoute(app, points, "pointRecords", { operation: "pointRecords", input: ({ query }) => query });

  moneyRoute(app, points, "redeemPoints", {
    operation: "redeemPoints",
    input: ({ body: { paymentPassword: _secret, ...wish } }) => wish,
    secondCheck: ({ body }) => body.paymentPassword,
    secret: ({ body: { paymentPassword } }) => ({ paymentPassword }),
  });

  moneyRoute(app, points, "convertPoints", {
    operation: "convertPoints",
    input: ({ body: { points } }) => ({ points }),
    secondCheck: ({ body }) => body.paymentPassword,
    secret: ({ body: { paymentPassword } }) => ({ paymentPassword }),
  });
};
