import * as games from "../../../shared/contracts/games.ts";
import { defaultLanguage } from "../../../shared/language.ts";
import { constants } from "../../../shared/rules/constants.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { gamePageResource } from "../../lobby/game-page.ts";
import { bind } from "../bind.ts";
import { createCachedPages } from "./cached-pages.ts";

/** Units of a page that is not ready; one of a search reads an index of thousands of names first. */
const pageCost = 3;
const searchedPageCost = 8;

export const gameRoutes = async (app: App): Promise<void> => {
  const { cache, catalogue, clock, platform } = app.deps;
  const pages = createCachedPages(catalogue, clock);

  app.route({
    ...bind(games, "games"),
    handler: async (request, reply) => {
      const { language = defaultLanguage, page = 1, size = constants.pageSize, ...rest } = request.query;
      const filter = { ...rest, page, size };
      const cached = catalogue.ready(language)
        ? await pages(language, filter, () => app.charge(request, filter.q ? searchedPageCost : pageCost))
        : await cache.get(gamePageResource(platform, filter), language);
      return sendCached(request, reply, cached);
    },
  });
};
