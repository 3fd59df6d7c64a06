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
import { callRoute, route } from "./bind.ts";

/** Cost of a page that is not cached. A search also reads an index of thousands of names. */
const pageCost = 3;
const searchedPageCost = 8;
/** Cost of a page from the platform: up to three calls, compression and storage. */
const platformPageCost = 28;
/** Limits for concurrent pages from the platform. No other limit counts them, and the catalogue needs connections. */
const platformPages = { slots: 8, perAddress: 4, waiting: 0, waitMs: 0 };

export default async function gameRoutes(app: App): Promise<void> {
  const { cache, catalogue, clock, platform } = app.deps;
  const pages = createCachedPages(catalogue, clock);
  const slots = new Slots(platformPages);
  const loading = new Map<string, Promise<CacheHit>>();

  /** Loads a page. Pages other than the first are charged, because visitors choose their cache keys. */
  function platformPage(request: FastifyRequest, language: Language, filter: GameFilter): Promise<CacheHit> {
    const resource = gamePageResource(platform, filter);
    if (isFirstPage(filter)) return cache.get(resource, language);
    const key = `${language} ${resource.name}`;
    return singleFlight(loading, key, () => {
      app.charge(request, platformPageCost);
      return slots.run({ clientIp: request.caller.ip }, () => cache.get(resource, language));
    });
  }

  route(app, games, "games", (request, reply) => {
    const { language = defaultLanguage, page = 1, size = constants.pageSize, ...rest } = request.query;
    const filter = { ...rest, page, size };
    const cached = catalogue.ready(language)
      ? pages(language, filter, () => app.charge(request, filter.q ? searchedPageCost : pageCost))
      : platformPage(request, language, filter);
    return sendWhenReady(request, reply, cached);
  });

  callRoute(app, games, "recentGames", { operation: "recentGames", answer: (items) => ({ items }) });
  callRoute(app, lobby, "vendorTypes", { operation: "vendorTypes" });

  route(app, games, "gameRooms", async (request) => {
    const { vendor, type } = await findGame(app.deps, request.language, request.params.nodeId);
    return { items: await platform.call("gameRooms", { vendor, type }, request.platformContext()) };
  });
}

/** Starts an operation, or returns the running one with the same key. */
export function singleFlight<T>(running: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  const current = running.get(key);
  if (current) return current;
  const started = start().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

/** TTL of a page in the browser's cache. */
const freshMs = 60_000;
/** About a thousand pages. */
const maxBytes = 8 * 1024 * 1024;

/** Caches catalogue pages as bytes. A change of the catalogue invalidates all of them. */
export function createCachedPages(catalogue: Pick<Catalogue, "revision" | "age" | "pageJson">, clock: Clock) {
  const pages = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const building = new Map<string, Promise<CachedResponse>>();

  async function build(key: string, language: Language, filter: GameFilter): Promise<CachedResponse> {
    const answer = await buildResponse(catalogue.pageJson(language, filter), clock.now(), freshMs);
    pages.set(key, answer);
    return answer;
  }

  function toHit(language: Language, response: CachedResponse): CacheHit {
    const { ms, stale } = catalogue.age(language);
    return { response, stale, ageMs: stale ? ms : 0 };
  }

  /** Returns a page, as a promise only if it is not cached. `beforeBuild` may throw. */
  return (language: Language, filter: GameFilter, beforeBuild?: () => void): CacheHit | Promise<CacheHit> => {
    const { type = "", vendor = "", class: gameClass = "", page, size } = filter;
    // The search text may contain spaces, so it comes last in the key.
    const q = filter.q?.trim().toLowerCase() ?? "";
    const key = `${catalogue.revision()} ${language} ${page} ${size} ${type} ${vendor} ${gameClass} ${q}`;
    const cached = pages.get(key);
    if (cached) return toHit(language, cached);
    const built = singleFlight(building, key, () => {
      beforeBuild?.();
      return build(key, language, filter);
    });
    return built.then((page) => toHit(language, page));
  };
}
