import { languages } from "../../shared/language.ts";
import { flushAnswers } from "../cache/flushes.ts";
import { createPublished } from "../catalogue/published.ts";
import { systemClock } from "../clock.ts";
import { type Config, configOrExit } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { openStore } from "../store/open.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";

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

/**
 * `npm run cache:flush -- vendors winners`: invalidates those answers: every running gateway drops them and asks the platform again.
 * Ends with 0, with 1 when the store is away, with 2 when the question makes no sense.
 */
const names = Object.keys(flushable).filter(isFlushable);
const usage = `Usage: npm run cache:flush -- <name> [<name> …]
Names: ${names.join(" ")} all

A browser keeps what it has for as long as it was told to: seconds for winners, minutes for vendors.
`;

const inProcess = `REDIS_URL is not set: each gateway keeps its cache in its own process, where nobody else can reach it.
Restarting that gateway empties it.
`;

const log = createLogger("silent");

async function flush(store: Store, merchant: string, name: Flushable): Promise<string> {
  if (name !== "catalogue") return `${await flushAnswers(store, merchant, flushable[name])} answers`;
  const published = createPublished({ store, merchant, clock: systemClock, log });
  const flushed = await Promise.all(languages.map((language) => published.flush(language)));
  return `${flushed.filter(Boolean).length} game lists`;
}

async function flushAll(config: Config, wanted: readonly Flushable[]): Promise<number> {
  const redisUrl = config.cacheRedisUrl ?? config.redisUrl;
  const store = await openStore({ redisUrl }, systemClock, log, "cache");
  try {
    for (const name of wanted) {
      process.stdout.write(`${name}: ${await flush(store, config.platform.merchant, name)} forgotten\n`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    process.stderr.write("Redis is unavailable: nothing more was flushed. Try again when it is back.\n");
    return 1;
  } finally {
    await store.close();
  }
}

async function main(words: readonly string[]): Promise<number> {
  const wanted = words.includes("all") ? names : words.filter(isFlushable);
  const unknown = words.filter((word) => word !== "all" && !isFlushable(word));
  if (words.length === 0 || unknown.length > 0) {
    process.stderr.write(unknown.length > 0 ? `Unknown: ${unknown.join(" ")}\n${usage}` : usage);
    return 2;
  }
  const config = configOrExit();
  if (!config.redisUrl) {
    process.stderr.write(inProcess);
    return 2;
  }
  return flushAll(config, wanted);
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
