import { Announcements, AnnouncementsQuery } from "../../../shared/contracts/announcements.ts";
import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { announcementsResource } from "../../lobby/feeds.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";
import { createSelections } from "./selections.ts";

export const announcementRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const announcements = announcementsResource(app.deps.platform);
  const select = createSelections();

  app.route({
    ...bind(routes.announcements),
    schema: { querystring: AnnouncementsQuery, response: responses(Announcements) },
    handler: async (request, reply) => {
      const { language = defaultLanguage, execution } = request.query;
      const cached = await cache.get(announcements, language);
      const response = execution ? await select(cached.response, execution) : cached.response;
      return sendCached(request, reply, { ...cached, response });
    },
  });
};
