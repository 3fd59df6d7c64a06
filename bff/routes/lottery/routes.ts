import { defaultLanguage } from "../../../shared/language.ts";
import { routes } from "../../../shared/routes.ts";
import { LanguageQuery } from "../../../shared/schemas/common.ts";
import { LotteryGames, LotteryMenus, LotteryMenusQuery, OpenedLotteries } from "../../../shared/schemas/lottery.ts";
import { sendCached } from "../../cache/send-cached.ts";
import type { App } from "../../fastify.ts";
import { lotteryMenusResource, openedLotteriesResource, popularLotteriesResource } from "../../lobby/lotteries.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

/** What everybody is told about lotteries. */
export const lotteryRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const popular = popularLotteriesResource(app.deps);
  const opened = openedLotteriesResource(app.deps);

  app.route({
    ...bind(routes.lotteryMenus),
    schema: { querystring: LotteryMenusQuery, response: answers(LotteryMenus) },
    handler: async (request, reply) => {
      const { mode = "LOTT", language = defaultLanguage } = request.query;
      return sendCached(request, reply, await cache.answer(lotteryMenusResource(app.deps, mode), language));
    },
  });

  app.route({
    ...bind(routes.lotteryPopular),
    schema: { querystring: LanguageQuery, response: answers(LotteryGames) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(popular, request.query.language ?? defaultLanguage)),
  });

  app.route({
    ...bind(routes.lotteryOpened),
    schema: { querystring: LanguageQuery, response: answers(OpenedLotteries) },
    handler: async (request, reply) =>
      sendCached(request, reply, await cache.answer(opened, request.query.language ?? defaultLanguage)),
  });
};
