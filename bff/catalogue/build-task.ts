import type { Language } from "../../shared/language.ts";
import type { GameList } from "./game-list.ts";
import type { PackedGames } from "./games.ts";
import type { PackedLists } from "./lists.ts";
import type { PackedSearch } from "./search-index.ts";

/** What the builder is given; what is packed is in memory that threads share. */
export interface BuildTask {
  readonly language: Language;
  readonly list: GameList;
  readonly publicFields: readonly string[];
  /** The games of the other languages as they stand. */
  readonly others: readonly { readonly language: Language; readonly games: PackedGames }[];
}

/** What it answers with; nothing was built when the list is not of the version it is said to be. */
export interface BuildAnswer {
  readonly built: Built | undefined;
}

/** What a list became. */
export interface Built {
  readonly games: PackedGames;
  readonly lists: PackedLists;
  /** Of every language: each search knows the names of all. Languages with the same games in one order share one. */
  readonly searches: readonly { readonly languages: readonly Language[]; readonly search: PackedSearch }[];
}
