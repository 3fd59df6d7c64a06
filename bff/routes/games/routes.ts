import type { FastifyRequest } from "fastify";
import * as games from "../../../shared/contracts/games.ts";
import { defaultLanguage, type Language } from "../../../shared/language.ts";
import { constants } from "../../../shared/rules/constants.ts";
import { sendWhenReady } from "../../cache/cached-response.ts";
import type { CacheHit } from "../../cache/contract.ts";
import type { GameFilter } from "../../catalogue/contract.ts";
import type { App } from "../../fastify.ts";
import { gamePageResource, isFirstPage } from "../../lobby/games.ts";
import { Slots } from "../../platform/pools.ts";
import { bind } from "../bind.ts";
import { createCachedPages } from "./cached-pages.ts";

/** Units of a page that is not ready; one of a search reads an index of thousands of names first. */
const pageCost = 3;
const searchedPageCost = 8;
/** Units of a page that the platform is asked for: up to three calls, compressed and stored. */
const platformPageCost = 28;
/**
 * Such pages at a time. Their calls belong to the gateway, so no other limit counts them, and must leave connections to
 * the catalogue.
 */
const platformPages = { slots: 8, perAddress: 4, waiting: 0, waitMs: 0 };

export const gameRoutes = async (app: App): Promise<void> => {
  const { cache, catalogue, clock, platform } = app.deps;
  const pages = createCachedPages(catalogue, clock);
  const slots = new Slots(platformPages);
  const asking = new Map<string, Promise<CacheHit>>();

  /**
   * A page from the platform, while the catalogue is not in. Visitors choose what makes all but the first pages another
   * key of the cache, so those are charged and few at a time.
   */
  function platformPage(request: FastifyRequest, language: Language, filter: GameFilter): Promise<CacheHit> {
    const resource = gamePageResource(platform, filter);
    if (isFirstPage(filter)) return cache.get(resource, language);
    const key = `${language} ${resource.name}`;
    const pending = asking.get(key);
    if (pending) return pending;
    app.charge(request, platformPageCost);
    const page = slots
      .run({ clientIp: request.caller.ip }, () => cache.get(resource, language))
      .finally(() => asking.delete(key));
    asking.set(key, page);
    return page;
  }

  app.route({
    ...bind(games, "games"),
    handler: (request, reply) => {
      const { language = defaultLanguage, page = 1, size = constants.pageSize, ...rest } = request.query;
      const filter = { ...rest, page, size };
      const cached = catalogue.ready(language)
        ? pages(language, filter, () => app.charge(request, filter.q ? searchedPageCost : pageCost))
        : platformPage(request, language, filter);
      return sendWhenReady(request, reply, cached);
    },
  });
};
