import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { Announcements, AnnouncementsQuery } from "../../../shared/schemas/lobby.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { announcementsResource } from "../../lobby/feeds.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";
import { createSelections } from "./selections.ts";

export const announcementRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const announcements = announcementsResource(app.deps.platform);
  const select = createSelections();

  app.route({
    ...bind(routes.announcements),
    schema: { querystring: AnnouncementsQuery, response: answers(Announcements) },
    handler: async (request, reply) => {
      const { language = defaultLanguage, execution } = request.query;
      const cached = await cache.answer(announcements, language);
      const answer = execution ? await select(cached.answer, execution) : cached.answer;
      return sendCached(request, reply, { ...cached, answer });
    },
  });
};
