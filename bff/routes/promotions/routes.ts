import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Promotions } from "../../../shared/schemas/promotions.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { promotionsResource } from "../../lobby/promotions.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const promotionRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const promotions = promotionsResource(app.deps);

  app.route({
    ...bind(routes.promotions),
    schema: { querystring: LanguageQuery, response: answers(Promotions) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(promotions, request.query.language ?? defaultLanguage)),
  });
};
