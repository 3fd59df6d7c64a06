import * as lottery from "../../../shared/contracts/lottery.ts";
import { defaultLanguage } from "../../../shared/language.ts";
import { sendCached } from "../../cache/cached-response.ts";
import type { App } from "../../fastify.ts";
import { lotteryMenusResource } from "../../lobby/lotteries.ts";
import { bind } from "../bind.ts";

/** The lotteries of one hall. */
export const lotteryRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;

  app.route({
    ...bind(lottery, "lotteryMenus"),
    handler: async (request, reply) => {
      const { mode = "LOTT", language = defaultLanguage } = request.query;
      return sendCached(request, reply, await cache.get(lotteryMenusResource(app.deps, mode), language));
    },
  });
};
