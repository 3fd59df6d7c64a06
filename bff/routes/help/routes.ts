import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { Help } from "../../../shared/schemas/help.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { helpResource } from "../../lobby/help.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

export const helpRoutes = async (app: App): Promise<void> => {
  const { cache, platform } = app.deps;
  const help = helpResource(platform);

  app.route({
    ...bind(routes.help),
    schema: { querystring: LanguageQuery, response: answers(Help) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(help, request.query.language ?? defaultLanguage)),
  });
};
