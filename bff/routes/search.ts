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
import { bind } from "./bind.ts";

/** As long as a page of games. */
const freshMs = 60_000;
/** What many search for; what one visitor after the other types pushes out nothing but this. */
const maxBytes = 4 * 1024 * 1024;

/** Units that a search without a kept answer counts for: it reads an index of thousands of names. */
const searchCost = 28;
/** Searches of all callers that are being answered at once. */
const maxSearches = 32;
const retryAfterMs = 1_000;

/** `GET /api/search`: the same answer for everybody of a language, its bytes kept ready like a page of games. */
export const searchRoutes = async (app: App): Promise<void> => {
  const { catalogue, clock, config } = app.deps;
  const search = createSearch(app.deps);
  const answers = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const making = new Map<string, Promise<CacheHit>>();
  const searches = new AddressMinutes(clock, config.limits.searches);

  /** Refuses a search of an address, or an account, that has made too many, or any search while too many wait. */
  function admit(request: FastifyRequest): void {
    const retryInMs = searches.count(request.caller.ip, app.ownerOf(request));
    if (retryInMs !== undefined) {
      request.refusal = "excess_rate_limit_exceeded";
      throw new ApiError("too_many_requests", { retryAfterMs: retryInMs });
    }
    app.charge(request, searchCost);
    if (making.size >= maxSearches) throw new ApiError("overloaded", { retryAfterMs });
  }

  async function make(key: string, language: Language, q: string): Promise<CacheHit> {
    const results = await search(language, q);
    // Incomplete answers are cached briefly: the missing parts may be available at the next key.
    const maxAgeMs = results.incomplete ? 0 : freshMs;
    const response = await buildResponse(withoutLeaks(contract.Found, results), clock.now(), maxAgeMs);
    if (!results.incomplete) answers.set(key, response);
    return { response, stale: false, ageMs: 0 };
  }

  function makeOnce(request: FastifyRequest, key: string, language: Language, q: string): Promise<CacheHit> {
    const pending = making.get(key);
    if (pending) return pending;
    admit(request);
    const answer = make(key, language, q).finally(() => making.delete(key));
    making.set(key, answer);
    return answer;
  }

  function cached(key: string): CacheHit | undefined {
    const response = answers.get(key);
    const ageMs = response ? Math.max(0, clock.now() - response.filledAt) : freshMs;
    return response && ageMs < freshMs ? { response, stale: false, ageMs } : undefined;
  }

  app.route({
    ...bind(contract, "search"),
    handler: (request, reply) => {
      const { language = defaultLanguage, q } = request.query;
      const key = `${catalogue.revision()} ${language} ${normalise(q)}`;
      return sendWhenReady(request, reply, cached(key) ?? makeOnce(request, key, language, q));
    },
  });
};
