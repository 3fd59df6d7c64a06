import type { Game, GamePage } from "../../shared/contracts/games.ts";
import type { ListedGame } from "../platform/types.ts";
import type { GameFilter } from "./contract.ts";
import type { Games } from "./games.ts";
import type { Lists } from "./lists.ts";
import type { SearchIndex } from "./search-index.ts";

interface ViewParts {
  readonly version: string;
  readonly games: Games;
  readonly lists: Lists;
  /** Over the same games in the same order; knows their names in the other languages too. */
  readonly search: SearchIndex;
}

/** What one language's visitors see: its games, their lists and the search over them. Swapped whole, never changed. */
export class View {
  readonly parts: ViewParts;

  constructor(parts: ViewParts) {
    this.parts = parts;
  }

  find(id: string): ListedGame | undefined {
    return this.parts.games.find(id);
  }

  /** One page as JSON in the shape of GamePage, joined from kept fragments. */
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
