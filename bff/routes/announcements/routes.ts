import * as announcements from "../../../shared/contracts/announcements.ts";
import { defaultLanguage } from "../../../shared/language.ts";
import { sendCached } from "../../cache/cached-response.ts";
import type { App } from "../../fastify.ts";
import { announcementsResource } from "../../lobby/feeds.ts";
import { bind } from "../bind.ts";
import { createSelections } from "./selections.ts";

export const announcementRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const resource = announcementsResource(app.deps.platform);
  const select = createSelections();

  app.route({
    ...bind(announcements, "announcements"),
    handler: async (request, reply) => {
      const { language = defaultLanguage, execution } = request.query;
      const cached = await cache.get(resource, language);
      const response = execution ? await select(cached.response, execution, resource.freshMs) : cached.response;
      return sendCached(request, reply, { ...cached, response });
    },
  });
};
