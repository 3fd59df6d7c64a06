import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Winners } from "../../../shared/schemas/lobby.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { winnersResource } from "../../lobby/feeds.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const winnerRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const winners = winnersResource(app.deps.platform);

  app.route({
    ...bind(routes.winners),
    schema: { querystring: LanguageQuery, response: answers(Winners) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(winners, request.query.language ?? defaultLanguage)),
  });
};
