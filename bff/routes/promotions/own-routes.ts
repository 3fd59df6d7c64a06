import * as promotions from "../../../shared/contracts/promotions.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";

/** An account's part in the promotions (protocol 7.4). */
export const ownPromotionRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;

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

  moneyRoute(app, promotions, "claimPromotion", {
    operation: "claimPromotion",
    input: ({ params }) => ({ id: params.id }),
  });
};
