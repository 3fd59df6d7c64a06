import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { EntrySettings } from "../../../shared/schemas/entry.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { entrySettingsResource } from "../../lobby/entry.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

/** Without words, but asked with a language like every shared answer: the client has one way to ask. */
export const entrySettingsRoutes = async (app: App): Promise<void> => {
  const settings = entrySettingsResource(app.deps);

  app.route({
    ...bind(routes.entrySettings),
    schema: { querystring: LanguageQuery, response: answers(EntrySettings) },
    handler: async (request, reply) =>
      sendCached(request, reply, await app.deps.cache.answer(settings, request.query.language ?? defaultLanguage)),
  });
};
