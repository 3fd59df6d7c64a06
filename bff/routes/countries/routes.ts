import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Countries } from "../../../shared/schemas/entry.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { countriesResource } from "../../lobby/entry.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const countryRoutes = async (app: App): Promise<void> => {
  const { cache, platform } = app.deps;
  const countries = countriesResource(platform);

  app.route({
    ...bind(routes.countries),
    schema: { querystring: LanguageQuery, response: answers(Countries) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(countries, request.query.language ?? defaultLanguage)),
  });
};
