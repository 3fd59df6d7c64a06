import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Matches } from "../../../shared/schemas/games.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { matchesResource } from "../../lobby/feeds.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const matchRoutes = async (app: App): Promise<void> => {
  const { cache, platform } = app.deps;
  const matches = matchesResource(platform);

  app.route({
    ...bind(routes.matches),
    schema: { querystring: LanguageQuery, response: answers(Matches) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(matches, request.query.language ?? defaultLanguage)),
  });
};
