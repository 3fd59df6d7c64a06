import { Game, type GamePage } from "../../shared/contracts/games.ts";
import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import type { ListedGame } from "../platform/types.ts";
import { build } from "./build.ts";
import type { GameFilter, GameList } from "./contract.ts";
import { Games } from "./games.ts";
import { Lists } from "./lists.ts";
import { SearchIndex } from "./search-index.ts";

const publicFields = Object.keys(Game.properties);

/** Holds the current view of each language. Readers never get a mixture of two versions. */
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

  async function replace(language: Language, list: GameList, swapping: () => void): Promise<boolean> {
    const { version } = list;
    if (views.get(language)?.parts.version === version) return true;
    const others = [...views].flatMap(([other, { parts }]) => (other === language ? [] : [[other, parts] as const]));
    const packed = others.map(([other, { games }]) => ({ language: other, games: games.packed }));
    const built = await build({ language, list, publicFields, others: packed }, closing);
    if (!built) return false;
    const replaced = { version, games: new Games(built.games), lists: new Lists(built.lists) };
    const entries = new Map([...others, [language, replaced] as const]);
    swapping();
    // The search indexes of the other languages also contain the new names.
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
    revision: () => revision,

    /** Installs a list after earlier installs. Returns false if the list does not have the stated version. */
    install(language: Language, list: GameList, swapping: () => void): Promise<boolean> {
      const done = installing.then(() => replace(language, list, swapping));
      installing = done.catch(() => undefined);
      return done;
    },
    /** Resolves when no install is in progress. */
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

interface ViewParts {
  readonly version: string;
  readonly games: Games;
  readonly lists: Lists;
  /** Index of the same games in the same order, with their names in all languages. */
  readonly search: SearchIndex;
}

/** The games, lists and search index of one language. Immutable. */
export class View {
  readonly parts: ViewParts;

  constructor(parts: ViewParts) {
    this.parts = parts;
  }

  find(id: string): ListedGame | undefined {
    return this.parts.games.find(id);
  }

  /** Returns a page as the JSON of a GamePage. */
  pageJson(filter: GameFilter): string {
    const { fragments, page, size, total, pages } = this.#page(filter);
    return `{"items":[${fragments.join(",")}],"page":${page},"size":${size},"total":${total},"pages":${pages}}`;
  }

  page(filter: GameFilter): GamePage {
    const { fragments, ...rest } = this.#page(filter);
    return { items: fragments.map((fragment): Game => JSON.parse(fragment)), ...rest };
  }

  #page(filter: GameFilter) {
    const { games, lists, search } = this.parts;
    const { page, size } = filter;
    const from = (page - 1) * size;
    const matches = filter.q?.trim()
      ? search.search(filter.q, lists.accepts(filter), filter.exact)
      : lists.list(filter);
    const total = matches?.length ?? games.length;
    const fragments: string[] = [];
    for (let at = from; at < Math.min(from + size, total); at += 1) fragments.push(games.fragment(matches?.[at] ?? at));
    return { fragments, page, size, total, pages: Math.ceil(total / size) };
  }
}
