import { LRUCache } from "lru-cache";
import type { Language } from "../../../shared/language.ts";
import { buildResponse, sizeOf } from "../../cache/cached-response.ts";
import type { CachedResponse, CacheHit } from "../../cache/contract.ts";
import type { Catalogue, GameFilter } from "../../catalogue/contract.ts";
import type { Clock } from "../../clock.ts";

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
