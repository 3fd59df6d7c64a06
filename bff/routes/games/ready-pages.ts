import { LRUCache } from "lru-cache";
import type { Language } from "../../../shared/language.ts";
import type { CachedAnswer, ReadyAnswer } from "../../cache/contract.ts";
import { readyAnswer, sizeOf } from "../../cache/ready-answer.ts";
import type { Catalogue, GameFilter } from "../../catalogue/contract.ts";
import type { Clock } from "../../clock.ts";

/** How long a browser keeps a page of games. */
const freshMs = 60_000;
const maxBytes = 32 * 1024 * 1024;

/** Pages of the catalogue with their bytes kept ready; a swap of the catalogue starts over. */
export function createReadyPages(catalogue: Catalogue, clock: Clock) {
  const made = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, sizeCalculation: sizeOf });

  return async (language: Language, filter: GameFilter): Promise<CachedAnswer> => {
    const { type, vendor, class: gameClass, page, size } = filter;
    const q = filter.q?.trim().toLowerCase();
    const key = JSON.stringify([catalogue.revision(), language, type, vendor, gameClass, q, page, size]);
    const answer = made.get(key) ?? (await readyAnswer(catalogue.pageJson(language, filter), clock.now()));
    made.set(key, answer);
    const { ms, stale } = catalogue.age(language);
    return { answer, stale, ageMs: stale ? ms : 0, freshMs };
  };
}
