import { categoriesOf } from "../platform/derived-lanes.ts";
import type { ListedGame } from "../platform/types.ts";
import type { GameFilter } from "./contract.ts";
import { holds, type Numbers, packRows, type Rows, rowAt } from "./games.ts";

/** The filters' lists of one language: `type:RNG`, `vendor:PG`, …, each with its games' numbers. */
export interface PackedLists {
  readonly names: readonly string[];
  readonly rows: Rows;
}

type ListFilter = Pick<GameFilter, "type" | "vendor" | "class">;

/** The class whose list starts with the newest instead of the most popular, and the list in that order. */
const newClass = "class:NEW";
const newestFirst = "newest first";
const nothing = new Uint16Array();

export function packLists(games: readonly ListedGame[]): PackedLists {
  const lists = new Map<string, number[]>();
  for (const [number, game] of games.entries()) {
    for (const name of listsOf(game)) {
      const list = lists.get(name);
      if (list) list.push(number);
      else lists.set(name, [number]);
    }
  }
  // The platform dates no game, but it numbers them as they come.
  const newest = lists.get(newClass)?.toSorted((a, b) => Number(games[b]?.id) - Number(games[a]?.id));
  if (newest) lists.set(newestFirst, newest);
  return { names: [...lists.keys()], rows: packRows([...lists.values()], games.length) };
}

/** Answers which games pass a filter. */
export class Lists {
  readonly #rows: Rows;
  readonly #places: ReadonlyMap<string, number>;

  constructor({ names, rows }: PackedLists) {
    this.#rows = rows;
    this.#places = new Map(names.map((name, place) => [name, place]));
  }

  /** Numbers of the games under a filter, most popular first (class NEW: newest first); undefined without a filter: all of them. */
  list(filter: ListFilter): Numbers | undefined {
    const names = namesOf(filter);
    if (names.length === 0) return undefined;
    const lists = names.map((name) => this.#list(name));
    const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best));
    const base = names.includes(newClass) ? this.#list(newestFirst) : shortest;
    return names.length === 1 ? base : base.filter((number) => lists.every((list) => holds(list, number)));
  }

  /** Whether a game passes the filter, for search results. */
  accepts(filter: ListFilter): (number: number) => boolean {
    const lists = namesOf(filter).map((name) => this.#list(name));
    return (number) => lists.every((list) => holds(list, number));
  }

  #list(name: string): Numbers {
    const place = this.#places.get(name);
    return place === undefined ? nothing : rowAt(this.#rows, place);
  }
}

const listsOf = (game: ListedGame): string[] => [
  ...categoriesOf(game).map((type) => `type:${type}`),
  ...new Set([game.type, ...categoriesOf(game)].map((type) => `vendor type:${type}`)),
  `vendor:${game.vendor}`,
  ...new Set(game.classes.map((name) => `class:${name}`)),
];

function namesOf(filter: ListFilter): string[] {
  const names: string[] = [];
  // A vendor's own list is asked for by either type: the category it is shown in or the platform's.
  if (filter.type) names.push(`${filter.vendor ? "vendor type" : "type"}:${filter.type}`);
  if (filter.vendor) names.push(`vendor:${filter.vendor}`);
  if (filter.class) names.push(`class:${filter.class}`);
  return names;
}
