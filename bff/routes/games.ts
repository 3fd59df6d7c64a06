import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import * as games from "../../shared/contracts/games.ts";
import * as lobby from "../../shared/contracts/lobby.ts";
import { defaultLanguage, type Language } from "../../shared/language.ts";
import { constants } from "../../shared/rules/constants.ts";
import { buildResponse, sendWhenReady, sizeOf } from "../cache/cached-response.ts";
import type { CachedResponse, CacheHit } from "../cache/contract.ts";
import type { Catalogue, GameFilter } from "../catalogue/contract.ts";
import type { Clock } from "../clock.ts";
import type { App } from "../fastify.ts";
import { findGame, gamePageResource, isFirstPage } from "../lobby/games.ts";
import { Slots } from "../platform/pools.ts";
import { bind, callRoute } from "./bind.ts";

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

/** The lifetime of a page of games in a browser's cache. */
const freshMs = 60_000;
/** About a thousand pages: what everybody looks at, and not what one visitor after the other types into the search. */
const maxBytes = 8 * 1024 * 1024;

/** Pages of the catalogue with their bytes kept ready; a swap of the catalogue starts over. */
export function createCachedPages(catalogue: Pick<Catalogue, "revision" | "age" | "pageJson">, clock: Clock) {
  const pages = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const making = new Map<string, Promise<CachedResponse>>();

  async function make(key: string, language: Language, filter: GameFilter): Promise<CachedResponse> {
    const answer = await buildResponse(catalogue.pageJson(language, filter), clock.now(), freshMs);
    pages.set(key, answer);
    return answer;
  }

  function makeOnce(key: string, language: Language, filter: GameFilter): Promise<CachedResponse> {
    const pending = making.get(key);
    if (pending) return pending;
    const page = make(key, language, filter).finally(() => making.delete(key));
    making.set(key, page);
    return page;
  }

  function hit(language: Language, response: CachedResponse): CacheHit {
    const { ms, stale } = catalogue.age(language);
    return { response, stale, ageMs: stale ? ms : 0 };
  }

  /**
   * @param beforeMaking called before a page is made; may throw
   * @returns a promise only when the page is not ready
   */
  return (language: Language, filter: GameFilter, beforeMaking?: () => void): CacheHit | Promise<CacheHit> => {
    const { type = "", vendor = "", class: gameClass = "", page, size } = filter;
    // Typed text comes last: whatever it contains, no two filters spell the same key.
    const q = filter.q?.trim().toLowerCase() ?? "";
    const key = `${catalogue.revision()} ${language} ${page} ${size} ${type} ${vendor} ${gameClass} ${q}`;
    const ready = pages.get(key);
    if (!ready && !making.has(key)) beforeMaking?.();
    return ready ? hit(language, ready) : makeOnce(key, language, filter).then((page) => hit(language, page));
  };
}

/** Reads about games for signed-in callers. */
export const ownGameRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;

  callRoute(app, games, "recentGames", { operation: "recentGames", answer: (items) => ({ items }) });

  callRoute(app, lobby, "vendorTypes", { operation: "vendorTypes" });

  app.route({
    ...bind(games, "gameRooms"),
    handler: async (request) => {
      const { vendor, type } = await findGame(app.deps, request.language, request.params.nodeId);
      return { items: await platform.call("gameRooms", { vendor, type }, request.platformContext()) };
    },
  });
};
