import { Game } from "../../shared/schemas/lobby.ts";
import type { ListedGame } from "../platform/contract.ts";
import { categoriesOf } from "../platform/derived-lanes.ts";
import type { GameFilter } from "./contract.ts";
import { unhurried } from "./pause.ts";

const publicFields = Object.keys(Game.properties);
const nothing: readonly number[] = [];
/** The class whose list starts with the newest instead of the most popular. */
const newest = "class:NEW";

type ListFilter = Pick<GameFilter, "type" | "vendor" | "class">;

/** One whole game list of one language, indexed; never changed once built. */
export class Snapshot {
  readonly version: string;
  /** In the platform's order, which is by popularity. */
  readonly games: readonly ListedGame[];
  /** Each game as the JSON a list answer is joined from; only what `Game` names. */
  readonly fragments: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #lists: ReadonlyMap<string, readonly number[]>;
  /** Combined filters asked for so far: at most types × vendors × classes that exist. */
  readonly #combined = new Map<string, readonly number[]>();

  private constructor(
    version: string,
    games: readonly ListedGame[],
    fragments: readonly string[],
    numbers: ReadonlyMap<string, number>,
    lists: ReadonlyMap<string, readonly number[]>,
  ) {
    this.version = version;
    this.games = games;
    this.fragments = fragments;
    this.#numbers = numbers;
    this.#lists = lists;
  }

  static async build(version: string, games: readonly ListedGame[]): Promise<Snapshot> {
    const fragments: string[] = [];
    const numbers = new Map<string, number>();
    const lists = new Map<string, number[]>();
    await unhurried(games, (game, number) => {
      // The property list is the leak filter: roomId and the like stay behind.
      fragments.push(JSON.stringify(game, publicFields));
      numbers.set(game.id, number);
      for (const name of listsOf(game)) {
        const list = lists.get(name);
        if (list) list.push(number);
        else lists.set(name, [number]);
      }
    });
    // The platform dates no game, but it numbers them as they come.
    lists.get(newest)?.sort((a, b) => Number(games[b]?.id) - Number(games[a]?.id));
    return new Snapshot(version, games, fragments, numbers, lists);
  }

  find(id: string): ListedGame | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.games[number];
  }

  /** Numbers of the games under a filter, most popular first (class NEW: newest first); undefined without a filter: all of them. */
  list(filter: ListFilter): readonly number[] | undefined {
    const names = namesOf(filter);
    if (names.length === 0) return undefined;
    const lists = names.map((name) => this.#lists.get(name) ?? nothing);
    const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best));
    if (names.length === 1 || shortest.length === 0) return shortest;
    const key = names.join(" ");
    const known = this.#combined.get(key);
    if (known) return known;
    const base = lists[names.indexOf(newest)] ?? shortest;
    const others = lists.filter((list) => list !== base).map((list) => new Set(list));
    const combined = base.filter((number) => others.every((other) => other.has(number)));
    if (combined.length > 0) this.#combined.set(key, combined);
    return combined;
  }

  /** Whether a game passes the filter, for search results. */
  accepts(filter: ListFilter): (number: number) => boolean {
    const list = this.list(filter);
    if (!list) return () => true;
    const members = new Set(list);
    return (number) => members.has(number);
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
