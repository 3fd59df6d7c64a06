import { languages } from "../../shared/language.ts";
import { flushAnswers } from "../cache/flushes.ts";
import { createPublished } from "../catalogue/catalogue.ts";
import { systemClock } from "../clock.ts";
import { type Config, configOrExit } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { openStore } from "../store/open.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";

/** The names that an operator can type, with the cached responses that each name drops. `home` contains other parts. */
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
  /** All games. One instance reads them again from the platform, and all instances replace theirs. */
  catalogue: [],
} as const satisfies Record<string, readonly string[]>;

type Flushable = keyof typeof flushable;

const isFlushable = (name: string): name is Flushable => Object.hasOwn(flushable, name);

const names = Object.keys(flushable).filter(isFlushable);
const usage = `Usage: npm run cache:flush -- <name> [<name> …]
Names: ${names.join(" ")} all

Browsers keep their cached responses until these expire: seconds for winners, minutes for vendors.
`;

const inProcess = `REDIS_URL is not set: each gateway keeps its cache in its own process, out of reach of this command.
Restart the gateway to empty it.
`;

const log = createLogger("silent");

async function flush(store: Store, merchant: string, name: Flushable): Promise<string> {
  if (name !== "catalogue") return `${await flushAnswers(store, merchant, flushable[name])} responses`;
  const published = createPublished({ store, merchant, clock: systemClock, log });
  const flushed = await Promise.all(languages.map((language) => published.flush(language)));
  return `${flushed.filter(Boolean).length} game lists`;
}

async function flushAll(config: Config, selected: readonly Flushable[]): Promise<number> {
  const redisUrl = config.cacheRedisUrl ?? config.redisUrl;
  const store = await openStore({ redisUrl }, systemClock, log, "cache");
  try {
    for (const name of selected) {
      process.stdout.write(`${name}: ${await flush(store, config.platform.merchant, name)} deleted\n`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    process.stderr.write("Redis is unavailable: the remaining names were not flushed. Try again when it is back.\n");
    return 1;
  } finally {
    await store.close();
  }
}

/**
 * `npm run cache:flush -- vendors winners` makes all running gateways drop the named responses. Returns the exit code:
 * 1 if the store is unavailable, 2 for wrong usage or without Redis.
 */
async function main(args: readonly string[]): Promise<number> {
  const selected = args.includes("all") ? names : args.filter(isFlushable);
  const unknown = args.filter((name) => name !== "all" && !isFlushable(name));
  if (args.length === 0 || unknown.length > 0) {
    process.stderr.write(unknown.length > 0 ? `Unknown: ${unknown.join(" ")}\n${usage}` : usage);
    return 2;
  }
  const config = configOrExit();
  if (!config.redisUrl) {
    process.stderr.write(inProcess);
    return 2;
  }
  return flushAll(config, selected);
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
