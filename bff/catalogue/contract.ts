import type { GamePage } from "../../shared/contracts/games.ts";
import type { Language } from "../../shared/language.ts";
import type { ListedGame } from "../platform/types.ts";

export interface GameFilter {
  type?: string;
  vendor?: string;
  class?: string;
  /** Search words in any language, including transliterated Bengali. */
  q?: string;
  /** Excludes games that are only spelt similarly. */
  exact?: true;
  page: number;
  size: number;
}

/** All games per language, in memory. A refresh replaces them atomically, so that no page mixes two versions. */
export interface Catalogue {
  /** Returns false until the first fill of the language. */
  ready(language: Language): boolean;
  list(language: Language, filter: GameFilter): GamePage;
  /** Returns the page of `list` as JSON. */
  pageJson(language: Language, filter: GameFilter): string;
  /** Increases with every change of any language. Cache keys of pages contain the revision. */
  revision(): number;
  /** Returns the time since the platform last confirmed the list. `stale` means longer than the refresh period. */
  age(language: Language): { ms: number; stale: boolean };
  find(language: Language, id: string): ListedGame | undefined;
  /** Resolves after the first fill of a language, or rejects after `ms`. */
  whenReady(language: Language, ms: number): Promise<void>;
  /** Starts the background fill and the refresh about every nine minutes. */
  start(): void;
  close(): Promise<void>;
}

/** A complete game list, as published in the store and passed to the build worker. */
export interface GameList {
  /** A hash of the games. */
  readonly version: string;
  /** gzip of `version\ngame\ngame…`, each game one line of JSON, in any number of members. */
  readonly zipped: Buffer;
}
