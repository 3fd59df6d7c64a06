import * as games from "../../../shared/contracts/games.ts";
import { defaultLanguage } from "../../../shared/language.ts";
import { constants } from "../../../shared/rules/constants.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";
import { createCachedPages } from "./cached-pages.ts";
import { createProvisionalPages } from "./provisional-pages.ts";

/** Units of a page that is not ready; one of a search reads an index of thousands of names first. */
const pageCost = 3;
const searchedPageCost = 8;
/** Of one that the platform is asked for, by up to three calls. */
const provisionalPageCost = 8;

export const gameRoutes = async (app: App): Promise<void> => {
  const { catalogue, clock } = app.deps;
  const pages = createCachedPages(catalogue, clock);
  const provisionalPages = createProvisionalPages(app.deps);

  app.route({
    ...bind(games, "games"),
    handler: async (request, reply) => {
      const { language = defaultLanguage, page = 1, size = constants.pageSize, ...rest } = request.query;
      const filter = { ...rest, page, size };
      const cached = catalogue.ready(language)
        ? await pages(language, filter, () => app.charge(request, filter.q ? searchedPageCost : pageCost))
        : await provisionalPages(language, filter, request.platformContext(), () =>
            app.charge(request, provisionalPageCost),
          );
      return sendCached(request, reply, cached);
    },
  });
};
