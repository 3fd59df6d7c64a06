import type { Resource } from "../cache/contract.ts";
import { type OperationId, operations } from "../platform/operations.ts";

type Freshness = Pick<Resource<unknown>, "freshMs" | "staleMs">;

const minute = 60_000;

/** How long the answer of a platform call lives: the cache rule of its row in the operation table. */
function ofOperation(id: OperationId): Freshness {
  const { cache } = operations[id];
  if (!cache) throw new TypeError(`operation ${id} has no cache rule`);
  return { freshMs: cache.freshMs, staleMs: cache.staleMs };
}

/** How long each shared answer lives; numbers here only for answers that are not those of one cached row. */
export const freshness = {
  settings: ofOperation("systemSettings"),
  vendors: ofOperation("vendors"),
  hotGames: ofOperation("hotGames"),
  winners: ofOperation("winners"),
  jackpots: ofOperation("jackpots"),
  matches: ofOperation("matches"),
  liveModels: ofOperation("liveModels"),
  announcements: ofOperation("announcements"),
  lotteryMenus: ofOperation("lotteryMenus"),
  vnLotteryMenus: ofOperation("vnLotteryMenus"),
  popularLotteries: ofOperation("popularLotteries"),
  openedLotteries: ofOperation("openedLotteries"),
  promotions: ofOperation("merchantPromotions"),
  help: ofOperation("help"),
  entrySettings: ofOperation("securityConfig"),
  countries: ofOperation("countries"),
  domains: ofOperation("domainRoute"),
  /** Of status only the part all visitors share is kept, for 15 s (protocol section 4). */
  site: { freshMs: 15_000, staleMs: 60 * minute },
  /** Composed of the others: short, as it costs no platform call. */
  home: { freshMs: 15_000, staleMs: 60 * minute },
  /** Shelves of the point mall: not one cached row, as a member's call carries a token. */
  points: { freshMs: minute, staleMs: 60 * minute },
  /** Straight from the platform while the catalogue is not in yet. */
  gamePage: { freshMs: 5_000, staleMs: minute },
} as const satisfies Record<string, Freshness>;
