import * as points from "../../shared/contracts/points.ts";
import { localDigits } from "../../shared/rules/mobile.ts";
import { cleanName } from "../../shared/rules/names.ts";
import type { App } from "../fastify.ts";
import { localMarket, readMobile } from "../guard/mobile.ts";
import { pointMallResource, readMall } from "../lobby/feeds.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { callRoute, route } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";
import { optionalCall } from "./rewards.ts";

/** The point mall, whose items all callers share, and an account's points (protocol 7.6). */
export default async function pointRoutes(app: App): Promise<void> {
  const { cache, platform } = app.deps;
  const shared = pointMallResource(platform);

  route(app, points, "points", async (request) => {
    const mall = await cache.value(shared, request.language);
    if (request.caller.state !== "member" && request.caller.state !== "agent") return mall;
    const context = request.platformContext();
    const [visible, balance] = await Promise.all([
      mall.membersOnly ? readMall(platform, context) : mall,
      optionalCall(platform.call("pointBalance", {}, context)),
    ]);
    return { ...visible, ...(balance !== undefined && { balance }) };
  });

  // After a redemption or a refusal, the caller must see the remaining stock.
  app.addHook("onSend", async ({ method, routeOptions: { url } }, { statusCode }) => {
    const { redeemPoints } = points.routes;
    if (method !== redeemPoints.method || url !== redeemPoints.path) return;
    if (statusCode === 200 || statusCode === 422) await cache.flush(shared.name).catch(ignoreStoreUnavailable);
  });

  callRoute(app, points, "pointRedemptions", { operation: "pointRedemptions", input: ({ query }) => query });
  callRoute(app, points, "pointRecords", { operation: "pointRecords", input: ({ query }) => query });

  moneyRoute(app, points, "redeemPoints", {
    operation: "redeemPoints",
    input: ({ body: { paymentPassword: _secret, receiver, ...redemption } }) => ({
      ...redemption,
      ...(receiver && { receiver: readReceiver(receiver) }),
    }),
    paymentPassword: ({ body }) => body.paymentPassword,
  });

  moneyRoute(app, points, "convertPoints", {
    operation: "convertPoints",
    input: ({ body: { points } }) => ({ points }),
    paymentPassword: ({ body }) => body.paymentPassword,
  });
}

/** Normalises name and number. Couriers call numbers of the home market. @throws ApiError mobile_invalid */
const readReceiver = ({ name, mobile, address }: points.Receiver) => ({
  name: cleanName(name),
  mobile: localDigits(readMobile(mobile).national, localMarket),
  address,
});
