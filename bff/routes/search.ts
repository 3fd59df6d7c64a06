import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import * as contract from "../../shared/contracts/search.ts";
import { defaultLanguage, type Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import { buildResponse, sendWhenReady, sizeOf } from "../cache/cached-response.ts";
import type { CachedResponse, CacheHit } from "../cache/contract.ts";
import { withoutLeaks } from "../cache/fills.ts";
import { normalise } from "../catalogue/search-document.ts";
import type { App } from "../fastify.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import { createSearch } from "../search/search.ts";
import { route } from "./bind.ts";
import { singleFlight } from "./games.ts";

const freshMs = 60_000;
/** A separate cache, so that rare searches do not evict pages of games. */
const maxBytes = 4 * 1024 * 1024;
/** Cost of a search that is not cached, which reads an index of thousands of names. */
const searchCost = 28;
const maxSearches = 32;
const retryAfterMs = 1_000;

/** Serves `GET /api/search`. Responses are the same for all callers of a language. */
export default async function searchRoutes(app: App): Promise<void> {
  const { catalogue, clock, config } = app.deps;
  const search = createSearch(app.deps);
  const answers = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const building = new Map<string, Promise<CacheHit>>();
  const searches = new AddressMinutes(clock, config.limits.searches);

  /** Refuses a search above the limit of its address or account, or if too many are in progress. */
  function admit(request: FastifyRequest): void {
    const retryInMs = searches.count(request.caller.ip, app.clientAccount(request));
    if (retryInMs !== undefined) {
      request.refusalEvent = "excess_rate_limit_exceeded";
      throw new ApiError("too_many_requests", { retryAfterMs: retryInMs });
    }
    app.charge(request, searchCost);
    if (building.size >= maxSearches) throw new ApiError("overloaded", { retryAfterMs });
  }

  async function build(key: string, language: Language, q: string): Promise<CacheHit> {
    const results = await search(language, q);
    // Incomplete results are not cached, because the missing parts may soon be available.
    const maxAgeMs = results.incomplete ? 0 : freshMs;
    const response = await buildResponse(withoutLeaks(contract.SearchResults, results), clock.now(), maxAgeMs);
    if (!results.incomplete) answers.set(key, response);
    return { response, stale: false, ageMs: 0 };
  }

  function cached(key: string): CacheHit | undefined {
    const response = answers.get(key);
    const ageMs = response ? Math.max(0, clock.now() - response.filledAt) : freshMs;
    return response && ageMs < freshMs ? { response, stale: false, ageMs } : undefined;
  }

  route(app, contract, "search", (request, reply) => {
    const { language = defaultLanguage, q } = request.query;
    const key = `${catalogue.revision()} ${language} ${normalise(q)}`;
    const answer =
      cached(key) ??
      singleFlight(building, key, () => {
        admit(request);
        return build(key, language, q);
      });
    return sendWhenReady(request, reply, answer);
  });
}
