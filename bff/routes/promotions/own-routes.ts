import * as promotions from "../../../shared/contracts/promotions.ts";
import type { App } from "../../fastify.ts";
import { accountOf } from "../../session/device-entry.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";

/** An account's part in the promotions (protocol 7.4). */
export const ownPromotionRoutes = async (app: App): Promise<void> => {
  const { idempotency, platform, push } = app.deps;

  app.route({
    ...bind(promotions, "promotionStates"),
    handler: async (request) => {
      const context = request.platformContext();
      const [items, available] = await Promise.all([
        platform.call("promotionClaims", {}, context),
        platform.call("availablePromotions", {}, context),
      ]);
      return { items, available };
    },
  });

  callRoute(app, promotions, "joinPromotion", {
    operation: "joinPromotion",
    input: ({ params }) => ({ promotionId: params.id }),
  });

  app.route({
    ...bind(promotions, "claimPromotion"),
    handler: async (request) => {
      const { account } = accountOf(request.caller);
      const body = { id: request.params.id };
      const key = request.headers["idempotency-key"];
      const paid = await idempotency.once({ account, operation: "claimPromotion", key, body }, () =>
        platform.call("claimPromotion", body, request.platformContext()),
      );
      await push.pollNow(account);
      return paid;
    },
  });
};
