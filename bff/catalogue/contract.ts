import type { GamePage } from "../../shared/contracts/games.ts";
import type { Language } from "../../shared/language.ts";
import type { ListedGame } from "../platform/types.ts";

export interface GameFilter {
  type?: string;
  vendor?: string;
  class?: string;
  /** Search words, either language, transliterated Bengali included. */
  q?: string;
  /** Excludes games that are only spelt similarly. */
  exact?: true;
  page: number;
  size: number;
}

/** All games in memory, per language. A refresh replaces them as a whole, so that no page mixes two versions. */
export interface Catalogue {
  /** Returns false until the first fill of the language. */
  ready(language: Language): boolean;
  list(language: Language, filter: GameFilter): GamePage;
  /** Returns the same page as JSON, joined from stored fragments. */
  pageJson(language: Language, filter: GameFilter): string;
  /** Increases with every change of any language. It is part of the cache keys of pages. */
  revision(): number;
  /** Returns the time since the platform last confirmed the list. It is stale after the refresh period. */
  age(language: Language): { ms: number; stale: boolean };
  find(language: Language, id: string): ListedGame | undefined;
  /** Resolves after the first fill of a language, or rejects after `ms`. */
  whenReady(language: Language, ms: number): Promise<void>;
  /** Starts the background fill and the refresh every 10 minutes. */
  start(): void;
  close(): Promise<void>;
}

/** A whole game list, as instances exchange it and as the builder gets it. */
export interface GameList {
  /** A hash of the games. */
  readonly version: string;
  /** gzip of `version\ngame\ngame…`, each game one line of JSON, in any number of members. */
  readonly zipped: Buffer;
}
