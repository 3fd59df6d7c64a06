import { Game } from "../../shared/contracts/games.ts";
import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import { build } from "./build.ts";
import type { GameList } from "./game-list.ts";
import { Games } from "./games.ts";
import { Lists } from "./lists.ts";
import { SearchIndex } from "./search-index.ts";
import { View } from "./view.ts";

const publicFields = Object.keys(Game.properties);

/** The current view of each language; a reader sees the old one or the new one, never a mixture. */
export function createViews(closing: AbortSignal) {
  const views = new Map<Language, View>();
  const waiting = new Set<{ language: Language; resolve(): void }>();
  let revision = 0;
  let installing: Promise<unknown> = Promise.resolve();

  function swap(language: Language, view: View): void {
    views.set(language, view);
    revision += 1;
    for (const waiter of [...waiting]) if (waiter.language === language) waiter.resolve();
  }

  async function renew(language: Language, list: GameList, swapping: () => void): Promise<boolean> {
    const { version } = list;
    if (views.get(language)?.parts.version === version) return true;
    const others = [...views].filter(([other]) => other !== language);
    const built = await build(
      {
        language,
        list,
        publicFields,
        others: others.map(([other, { parts }]) => ({ language: other, games: parts.games.packed })),
      },
      closing,
    );
    if (!built) return false;
    const renewed = { version, games: new Games(built.games), lists: new Lists(built.lists) };
    const entries = new Map([
      ...others.map(([other, { parts }]) => [other, parts] as const),
      [language, renewed] as const,
    ]);
    swapping();
    // The other languages' searches learn the new names.
    for (const { languages, search } of built.searches) {
      const index = new SearchIndex(search);
      for (const one of languages) {
        const parts = entries.get(one);
        if (parts) swap(one, new View({ ...parts, search: index }));
      }
    }
    return true;
  }

  return {
    get: (language: Language) => views.get(language),
    ready: (language: Language) => views.has(language),
    version: (language: Language) => views.get(language)?.parts.version,
    /** Grows with every swap: part of the key of whatever is derived from a view. */
    revision: () => revision,

    /**
     * One after the other, so that two swaps never build on each other's leftovers.
     * @param swapping called right before the swap: from there on visitors are answered from the list
     * @returns false when the list is not of the version it is said to be
     */
    install(language: Language, list: GameList, swapping: () => void): Promise<boolean> {
      const done = installing.then(() => renew(language, list, swapping));
      installing = done.catch(() => undefined);
      return done;
    },
    /** Resolves when no install is under way. */
    settled: () => installing,

    /** @throws ApiError catalogue_loading after `ms` */
    async whenReady(language: Language, ms: number): Promise<void> {
      if (views.has(language)) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { language, resolve };
      const timer = setTimeout(() => reject(new ApiError("catalogue_loading", { retryAfterMs: 2_000 })), ms);
      waiting.add(waiter);
      try {
        await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(waiter);
      }
    },
  };
}
