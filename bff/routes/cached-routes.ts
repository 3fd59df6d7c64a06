import type { TSchema } from "typebox";
import { LanguageQuery } from "../../shared/contracts/common.ts";
import { LiveModels } from "../../shared/contracts/contact.ts";
import { Countries, EntrySettings } from "../../shared/contracts/entry.ts";
import { GameList, Jackpots, Matches } from "../../shared/contracts/games.ts";
import { Help } from "../../shared/contracts/help.ts";
import { Home, Vendors, Winners } from "../../shared/contracts/lobby.ts";
import { LotteryGames, OpenedLotteries } from "../../shared/contracts/lottery.ts";
import { Promotions } from "../../shared/contracts/promotions.ts";
import { Site } from "../../shared/contracts/site.ts";
import { defaultLanguage } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { routes } from "../../shared/routes.ts";
import type { Resource } from "../cache/contract.ts";
import { sendCached } from "../cache/send-cached.ts";
import type { App } from "../fastify.ts";
import { countriesResource, entrySettingsResource } from "../lobby/entry.ts";
import {
  hotGamesResource,
  jackpotsResource,
  liveModelsResource,
  matchesResource,
  vendorsResource,
  winnersResource,
} from "../lobby/feeds.ts";
import { helpResource } from "../lobby/help.ts";
import { homeResource } from "../lobby/home.ts";
import { openedLotteriesResource, popularLotteriesResource } from "../lobby/lotteries.ts";
import { promotionsResource } from "../lobby/promotions.ts";
import { siteResource } from "../lobby/site.ts";
import { bind } from "./bind.ts";
import { responses } from "./response-schemas.ts";

/** What everybody who asks in one language is told: each a cached resource, sent from bytes kept ready. */
export const cachedRoutes = async (app: App): Promise<void> => {
  const { deps } = app;
  const { cache, catalogue, platform } = deps;

  function answer<T>(row: RouteRow, schema: TSchema, resource: Resource<T>): void {
    app.route({
      ...bind(row),
      schema: { querystring: LanguageQuery, response: responses(schema) },
      handler: async (request, reply) =>
        sendCached(request, reply, await cache.get(resource, request.query.language ?? defaultLanguage)),
    });
  }

  answer(routes.site, Site, siteResource(deps));
  answer(routes.countries, Countries, countriesResource(platform));
  // Without words, but asked with a language like every shared answer: the client has one way to ask.
  answer(routes.entrySettings, EntrySettings, entrySettingsResource(deps));
  answer(routes.home, Home, homeResource(deps));
  answer(routes.vendors, Vendors, vendorsResource(platform));
  answer(routes.hotGames, GameList, hotGamesResource(platform));
  answer(routes.jackpots, Jackpots, jackpotsResource(platform, catalogue));
  answer(routes.matches, Matches, matchesResource(platform));
  answer(routes.liveModels, LiveModels, liveModelsResource(platform));
  answer(routes.lotteryPopular, LotteryGames, popularLotteriesResource(deps));
  answer(routes.lotteryOpened, OpenedLotteries, openedLotteriesResource(deps));
  answer(routes.winners, Winners, winnersResource(platform));
  answer(routes.promotions, Promotions, promotionsResource(deps));
  answer(routes.help, Help, helpResource(platform));
};
