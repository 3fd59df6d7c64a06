import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Vendors } from "../../../shared/schemas/lobby.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { vendorsResource } from "../../lobby/feeds.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const vendorRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const vendors = vendorsResource(app.deps.platform);

  app.route({
    ...bind(routes.vendors),
    schema: { querystring: LanguageQuery, response: answers(Vendors) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(vendors, request.query.language ?? defaultLanguage)),
  });
};
