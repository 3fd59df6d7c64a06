/**
 * What an operator may have forgotten, by the word they type, and the shared answers it is kept in. Home is composed of
 * the others, so it goes with each of its parts. Answers of `game-page-…` are left: they live for seconds only.
 */
export const flushable = {
  vendors: ["vendors", "home"],
  hot: ["hot-games", "home"],
  winners: ["winners", "home"],
  jackpots: ["jackpots"],
  matches: ["matches"],
  models: ["live-models"],
  announcements: ["announcements", "home", "promotions", "help"],
  promotions: ["promotions"],
  points: ["points"],
  help: ["help"],
  home: ["home"],
  lottery: [
    ...["lottery-menus-lott", "lottery-menus-elott", "lottery-menus-sea", "lottery-menus-vn"],
    ...["popular-lotteries", "opened-lotteries"],
  ],
  site: ["site", "settings", "domains", "registration-rules"],
  entry: ["entry-settings", "countries"],
  /** The whole game list: paged again by one instance, swapped by all. */
  catalogue: [],
} as const satisfies Record<string, readonly string[]>;

export type Flushable = keyof typeof flushable;

export const isFlushable = (word: string): word is Flushable => Object.hasOwn(flushable, word);
