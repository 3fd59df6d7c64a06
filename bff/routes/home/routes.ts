import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Home } from "../../../shared/schemas/lobby.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { homeResource } from "../../lobby/home.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const homeRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const home = homeResource(app.deps);

  app.route({
    ...bind(routes.home),
    schema: { querystring: LanguageQuery, response: answers(Home) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(home, request.query.language ?? defaultLanguage)),
  });
};
