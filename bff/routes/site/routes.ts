import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Site } from "../../../shared/schemas/site.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { siteResource } from "../../lobby/site.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const siteRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const site = siteResource(app.deps);

  app.route({
    ...bind(routes.site),
    schema: { querystring: LanguageQuery, response: answers(Site) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(site, request.query.language ?? defaultLanguage)),
  });
};
