import type { Game, GamePage } from "../../shared/contracts/games.ts";
import type { Language } from "../../shared/language.ts";
import type { ListedGame } from "../platform/types.ts";

export interface GameFilter {
  type?: string;
  vendor?: string;
  class?: string;
  /** Search words, either language, transliterated Bengali included. */
  q?: string;
  /** Leaves out games that are only spelt alike. */
  exact?: true;
  page: number;
  size: number;
}

/** Every game in memory, per language; swapped whole, so that no page mixes two fills. */
export interface Catalogue {
  /** False until the first fill of that language. */
  ready(language: Language): boolean;
  list(language: Language, filter: GameFilter): GamePage;
  /** The same page as JSON, joined from kept fragments: what the games route sends. */
  pageJson(language: Language, filter: GameFilter): string;
  /** Grows with every swap of any language: part of the key of whatever is kept about a page. */
  revision(): number;
  /** Time since the platform last confirmed the list; stale once it is older than the refresh period. */
  age(language: Language): { ms: number; stale: boolean };
  find(language: Language, id: string): ListedGame | undefined;
  first(language: Language, filter: { type: string; size: number }): { games: Game[]; total: number };
  /** Resolves when the first fill of a language is in, or rejects after `ms`. */
  whenReady(language: Language, ms: number): Promise<void>;
  /** Starts the background fill and the 10 min refresh. */
  start(): void;
  close(): Promise<void>;
}

/** A whole game list as instances hand it to each other and to the builder. */
export interface GameList {
  /** Hash of the games: an unchanged list keeps its version. */
  readonly version: string;
  /** gzip of `version\ngame\ngame…`, each game one line of JSON; in as many members as its maker liked. */
  readonly zipped: Buffer;
}
