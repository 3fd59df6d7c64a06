import { LotteryMenus, LotteryMenusQuery } from "../../../shared/contracts/lottery.ts";
import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { lotteryMenusResource } from "../../lobby/lotteries.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";

/** The lotteries of one hall. */
export const lotteryRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;

  app.route({
    ...bind(routes.lotteryMenus),
    schema: { querystring: LotteryMenusQuery, response: responses(LotteryMenus) },
    handler: async (request, reply) => {
      const { mode = "LOTT", language = defaultLanguage } = request.query;
      return sendCached(request, reply, await cache.get(lotteryMenusResource(app.deps, mode), language));
    },
  });
};
