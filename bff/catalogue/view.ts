import type { Game, GamePage } from "../../shared/schemas/lobby.ts";
import type { GameFilter } from "./contract.ts";
import { SearchIndex } from "./search-index.ts";
import type { Snapshot } from "./snapshot.ts";

/** What one language's visitors see: a snapshot and the search over it. Swapped whole. */
export class View {
  readonly snapshot: Snapshot;
  readonly #search: SearchIndex;

  private constructor(snapshot: Snapshot, search: SearchIndex) {
    this.snapshot = snapshot;
    this.#search = search;
  }

  /** @param others snapshots of the other languages: their names find the same games, joined by id */
  static async build(snapshot: Snapshot, others: readonly Snapshot[]): Promise<View> {
    const search = await SearchIndex.build(
      snapshot.games.map((game) => ({
        names: [game.name, game.englishName ?? "", ...others.map((other) => other.find(game.id)?.name ?? "")],
        vendor: `${game.vendorName} ${game.vendor}`,
      })),
    );
    return new View(snapshot, search);
  }

  /** One page as JSON in the shape of GamePage, joined from kept fragments. */
  pageJson(filter: GameFilter): string {
    const { numbers, page, size, total, pages } = this.#page(filter);
    const items = numbers.map((number) => this.snapshot.fragments[number]).join(",");
    return `{"items":[${items}],"page":${page},"size":${size},"total":${total},"pages":${pages}}`;
  }

  page(filter: GameFilter): GamePage {
    const { numbers, ...rest } = this.#page(filter);
    return { items: numbers.map((number) => this.#game(number)), ...rest };
  }

  #game(number: number): Game {
    return JSON.parse(this.snapshot.fragments[number] ?? "null");
  }

  #page(filter: GameFilter) {
    const { page, size } = filter;
    const from = (page - 1) * size;
    const found = filter.q?.trim()
      ? this.#search.search(filter.q, this.snapshot.accepts(filter))
      : this.snapshot.list(filter);
    const total = found?.length ?? this.snapshot.games.length;
    const numbers = found
      ? found.slice(from, from + size)
      : Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) => from + index);
    return { numbers, page, size, total, pages: Math.ceil(total / size) };
  }
}
