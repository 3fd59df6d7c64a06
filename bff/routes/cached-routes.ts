import * as contact from "../../shared/contracts/contact.ts";
import * as entry from "../../shared/contracts/entry.ts";
import * as games from "../../shared/contracts/games.ts";
import * as help from "../../shared/contracts/help.ts";
import * as lobby from "../../shared/contracts/lobby.ts";
import * as lottery from "../../shared/contracts/lottery.ts";
import * as promotions from "../../shared/contracts/promotions.ts";
import * as site from "../../shared/contracts/site.ts";
import { sendWhenReady } from "../cache/cached-response.ts";
import type { Resource } from "../cache/contract.ts";
import type { App } from "../fastify.ts";
import { countriesResource, entrySettingsResource } from "../lobby/entry.ts";
import * as feeds from "../lobby/feeds.ts";
import { helpResource, homeResource, promotionsResource } from "../lobby/home.ts";
import { openedLotteriesResource, popularLotteriesResource } from "../lobby/lotteries.ts";
import { bind, type Contract, type ContractId } from "./bind.ts";

/** Routes with the same response for all callers of a language, sent from cached bytes. */
export default async function cachedRoutes(app: App): Promise<void> {
  const { deps } = app;
  const { cache, catalogue, platform } = deps;

  function answer<C extends Contract, T>(contract: C, id: ContractId<C>, resource: Resource<T>): void {
    app.route({
      ...bind<Contract, string>(contract, id),
      handler: (request, reply) =>
        sendWhenReady(request, reply, cache.fresh(resource, request.language) ?? cache.get(resource, request.language)),
    });
  }

  answer(site, "site", deps.site);
  answer(entry, "countries", countriesResource(platform));
  // Entry settings contain no text, but the client requests every shared response with a language.
  answer(entry, "entrySettings", entrySettingsResource(deps));
  answer(lobby, "home", homeResource(deps));
  answer(lobby, "vendors", feeds.vendorsResource(platform));
  answer(games, "hotGames", feeds.hotGamesResource(platform));
  answer(games, "jackpots", feeds.jackpotsResource(platform, catalogue));
  answer(games, "matches", feeds.matchesResource(platform));
  answer(contact, "liveModels", feeds.liveModelsResource(platform));
  answer(lottery, "lotteryPopular", popularLotteriesResource(deps));
  answer(lottery, "lotteryOpened", openedLotteriesResource(deps));
  answer(lobby, "winners", feeds.winnersResource(platform, deps.config));
  answer(promotions, "promotions", promotionsResource(deps));
  answer(help, "help", helpResource(platform));
}
