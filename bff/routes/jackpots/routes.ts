import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Jackpots } from "../../../shared/schemas/games.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { jackpotsResource } from "../../lobby/feeds.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const jackpotRoutes = async (app: App): Promise<void> => {
  const { cache, catalogue, platform } = app.deps;
  const jackpots = jackpotsResource(platform, catalogue);

  app.route({
    ...bind(routes.jackpots),
    schema: { querystring: LanguageQuery, response: answers(Jackpots) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(jackpots, request.query.language ?? defaultLanguage)),
  });
};
