/** A whole game list as instances hand it to each other and to the builder. */
export interface GameList {
  /** Hash of the games: an unchanged list keeps its version. */
  readonly version: string;
  /** gzip of `version\ngame\ngame…`, each game one line of JSON; in as many members as its maker liked. */
  readonly zipped: Buffer;
}
