import Type from "typebox";
import { closed, Id, IdempotencyHeaders } from "../../../shared/contracts/common.ts";
import { Activities, PromotionClaim } from "../../../shared/contracts/promotions.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { accountOf } from "../../session/device-entry.ts";
import { bind } from "../bind.ts";
import { noContent, responses } from "../response-schemas.ts";

const Named = Type.Object({ id: Id }, closed);

/** An account's part in the promotions (protocol 7.4). */
export const ownPromotionRoutes = async (app: App): Promise<void> => {
  const { idempotency, platform, push } = app.deps;

  app.route({
    ...bind(routes.promotionStates),
    schema: { response: responses(Activities) },
    handler: async (request) => {
      const context = request.platformContext();
      const [items, available] = await Promise.all([
        platform.call("promotionClaims", {}, context),
        platform.call("availablePromotions", {}, context),
      ]);
      return { items, available };
    },
  });

  app.route({
    ...bind(routes.joinPromotion),
    schema: { params: Named, response: noContent },
    handler: async (request, reply) => {
      await platform.call("joinPromotion", { promotionId: request.params.id }, request.platformContext());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(routes.claimPromotion),
    schema: { params: Named, headers: IdempotencyHeaders, response: responses(PromotionClaim) },
    handler: async (request) => {
      const { account } = accountOf(request.caller);
      const body = { id: request.params.id };
      const key = request.headers["idempotency-key"];
      // Not tied to the visitor: a claim that has begun ends, whether or not somebody waits for it.
      const { signal: _leaving, ...context } = request.platformContext();
      const paid = await idempotency.once({ account, operation: "claimPromotion", key, body }, () =>
        platform.call("claimPromotion", body, context),
      );
      await push.pollNow(account);
      return paid;
    },
  });
};
