import { LRUCache } from "lru-cache";
import * as contract from "../../../shared/contracts/search.ts";
import { defaultLanguage, type Language } from "../../../shared/language.ts";
import { buildResponse, sizeOf } from "../../cache/cached-response.ts";
import type { CachedResponse, CacheHit } from "../../cache/contract.ts";
import { withoutLeaks } from "../../cache/leak-filter.ts";
import { sendCached } from "../../cache/send-cached.ts";
import { normalise } from "../../catalogue/normalise.ts";
import type { App } from "../../fastify.ts";
import { createSearch } from "../../search/search.ts";
import { bind } from "../bind.ts";

/** As long as a page of games. */
const freshMs = 60_000;
/** What many search for; what one visitor after the other types pushes out nothing but this. */
const maxBytes = 4 * 1024 * 1024;

/** `GET /api/search`: the same answer for everybody of a language, its bytes kept ready like a page of games. */
export const searchRoutes = async (app: App): Promise<void> => {
  const { catalogue, clock } = app.deps;
  const search = createSearch(app.deps);
  const answers = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const making = new Map<string, Promise<CacheHit>>();

  async function make(key: string, language: Language, q: string): Promise<CacheHit> {
    const results = await search(language, q);
    const response = await buildResponse(withoutLeaks(contract.Found, results), clock.now());
    // Neither here nor in a browser for longer than it takes to type on: the rest may be there by then.
    if (results.incomplete) return { response, stale: false, ageMs: 0, freshMs: 0 };
    answers.set(key, response);
    return { response, stale: false, ageMs: 0, freshMs };
  }

  function makeOnce(key: string, language: Language, q: string): Promise<CacheHit> {
    const pending = making.get(key);
    if (pending) return pending;
    const answer = make(key, language, q).finally(() => making.delete(key));
    making.set(key, answer);
    return answer;
  }

  function cached(key: string): CacheHit | undefined {
    const response = answers.get(key);
    const ageMs = response ? Math.max(0, clock.now() - response.filledAt) : freshMs;
    return response && ageMs < freshMs ? { response, stale: false, ageMs, freshMs } : undefined;
  }

  app.route({
    ...bind(contract, "search"),
    handler: async (request, reply) => {
      const { language = defaultLanguage, q } = request.query;
      const key = `${catalogue.revision()} ${language} ${normalise(q)}`;
      return sendCached(request, reply, cached(key) ?? (await makeOnce(key, language, q)));
    },
  });
};
