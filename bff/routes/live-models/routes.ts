import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { LiveModels } from "../../../shared/schemas/contact.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { liveModelsResource } from "../../lobby/feeds.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const liveModelRoutes = async (app: App): Promise<void> => {
  const { cache, platform } = app.deps;
  const models = liveModelsResource(platform);

  app.route({
    ...bind(routes.liveModels),
    schema: { querystring: LanguageQuery, response: answers(LiveModels) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(models, request.query.language ?? defaultLanguage)),
  });
};
