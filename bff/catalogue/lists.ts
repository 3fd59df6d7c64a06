import { categoriesOf } from "../platform/derived-lanes.ts";
import type { ListedGame } from "../platform/types.ts";
import type { GameFilter } from "./contract.ts";
import { includesSorted, type Numbers, packRows, type Rows, rowAt } from "./games.ts";

/** The game numbers for each filter of one language, such as `type:RNG` or `vendor:PG`. */
export interface PackedLists {
  readonly names: readonly string[];
  readonly rows: Rows;
}

type ListFilter = Pick<GameFilter, "type" | "vendor" | "class">;

/** The class that is sorted by age instead of popularity, and the name of its sorted list. */
const newClass = "class:NEW";
const newestFirst = "newest first";
const noGames = new Uint16Array();

export function packLists(games: readonly ListedGame[]): PackedLists {
  const lists = new Map<string, number[]>();
  for (const [number, game] of games.entries()) {
    for (const name of listNames(game)) {
      const list = lists.get(name);
      if (list) list.push(number);
      else lists.set(name, [number]);
    }
  }
  // Games have no date, but the platform numbers them in order of creation.
  const newest = lists.get(newClass)?.toSorted((a, b) => Number(games[b]?.id) - Number(games[a]?.id));
  if (newest) lists.set(newestFirst, newest);
  return { names: [...lists.keys()], rows: packRows([...lists.values()], games.length) };
}

/** Finds the games that match a filter. */
export class Lists {
  readonly #rows: Rows;
  readonly #places: ReadonlyMap<string, number>;

  constructor({ names, rows }: PackedLists) {
    this.#rows = rows;
    this.#places = new Map(names.map((name, place) => [name, place]));
  }

  /** Returns the games that match a filter, best first. Returns undefined without a filter. */
  list(filter: ListFilter): Numbers | undefined {
    const names = filterNames(filter);
    if (names.length === 0) return undefined;
    const lists = names.map((name) => this.#list(name));
    const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best));
    const base = names.includes(newClass) ? this.#list(newestFirst) : shortest;
    return names.length === 1 ? base : base.filter((number) => lists.every((list) => includesSorted(list, number)));
  }

  /** Returns a predicate that checks game numbers against the filter. */
  accepts(filter: ListFilter): (number: number) => boolean {
    const lists = filterNames(filter).map((name) => this.#list(name));
    return (number) => lists.every((list) => includesSorted(list, number));
  }

  #list(name: string): Numbers {
    const place = this.#places.get(name);
    return place === undefined ? noGames : rowAt(this.#rows, place);
  }
}

const listNames = (game: ListedGame): string[] => [
  ...categoriesOf(game).map((type) => `type:${type}`),
  ...new Set([game.type, ...categoriesOf(game)].map((type) => `vendor type:${type}`)),
  `vendor:${game.vendor}`,
  ...new Set(game.classes.map((name) => `class:${name}`)),
];

function filterNames(filter: ListFilter): string[] {
  const names: string[] = [];
  // A vendor's list accepts two kinds of type: the displayed category and the platform's type.
  if (filter.type) names.push(`${filter.vendor ? "vendor type" : "type"}:${filter.type}`);
  if (filter.vendor) names.push(`vendor:${filter.vendor}`);
  if (filter.class) names.push(`class:${filter.class}`);
  return names;
}
