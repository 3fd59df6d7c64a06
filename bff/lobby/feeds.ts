import { Announcements } from "../../shared/contracts/announcements.ts";
import { LiveModels } from "../../shared/contracts/contact.ts";
import { GameList, type Jackpot, Jackpots, Matches } from "../../shared/contracts/games.ts";
import { Vendors, Winners } from "../../shared/contracts/lobby.ts";
import { type PointMall, Points } from "../../shared/contracts/points.ts";
import { constants } from "../../shared/rules/constants.ts";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import type { Resource } from "../cache/contract.ts";
import type { Catalogue } from "../catalogue/contract.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { type OperationId, operations } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";

interface WinnersDeps {
  readonly platform: Platform;
  readonly config: Pick<Config, "winnersMinimum">;
}

export const vendorsResource = (platform: Platform): Resource<Vendors> => ({
  name: "vendors",
  ...freshness.vendors,
  load: (context) => platform.call("vendors", {}, context),
  schema: Vendors,
});

export const hotGamesResource = (platform: Platform): Resource<GameList> => ({
  name: "hot-games",
  ...freshness.hotGames,
  load: async (context) => ({ items: await platform.call("hotGames", {}, context) }),
  schema: GameList,
});

/** Largest amount first (spec section 9), none below the operator's minimum. */
export const winnersResource = ({ platform, config }: WinnersDeps): Resource<Winners> => ({
  name: "winners",
  ...freshness.winners,
  async load(context) {
    const winners = await platform.call("winners", { limit: constants.winnersLimit }, context);
    return {
      items: winners
        .filter(({ amount }) => toPoisha(amount) >= config.winnersMinimum)
        .sort((a, b) => toPoisha(b.amount) - toPoisha(a.amount)),
      minimum: fromPoisha(config.winnersMinimum),
    };
  },
  schema: Winners,
});

export const announcementsResource = (platform: Platform): Resource<Announcements> => ({
  name: "announcements",
  ...freshness.announcements,
  async load(context) {
    const { help: _inTheHelpCentre, ...announcements } = await platform.call("announcements", {}, context);
    return announcements;
  },
  schema: Announcements,
});

const firstFillMs = 3_000;

/** Largest first, each with its game where the catalogue has it. */
export const jackpotsResource = (
  platform: Platform,
  catalogue: Pick<Catalogue, "find" | "whenReady">,
): Resource<Jackpots> => ({
  name: "jackpots",
  ...freshness.jackpots,
  async load(context) {
    const pots = await platform.call("jackpots", {}, context);
    // At a start the games may not be in yet; pots without them would be kept for a while.
    await catalogue.whenReady(context.language, firstFillMs).catch(() => undefined);
    const items = pots.map(({ nodeId, ...pot }): Jackpot => {
      const game = nodeId === undefined ? undefined : catalogue.find(context.language, nodeId);
      return { ...pot, ...(game && { game }) };
    });
    return { items: items.toSorted((a, b) => toPoisha(b.amount) - toPoisha(a.amount)) };
  },
  schema: Jackpots,
});

/** The next to begin first. */
export const matchesResource = (platform: Platform): Resource<Matches> => ({
  name: "matches",
  ...freshness.matches,
  async load(context) {
    const matches = await platform.call("matches", {}, context);
    return { items: matches.toSorted((a, b) => a.startAt.localeCompare(b.startAt)) };
  },
  schema: Matches,
});

/** Who can be talked to stands first; the platform promises no order. */
export const liveModelsResource = (platform: Platform): Resource<LiveModels> => ({
  name: "live-models",
  ...freshness.liveModels,
  async load(context) {
    const models = await platform.call("liveModels", {}, context);
    return { items: models.toSorted((a, b) => standing[a.status] - standing[b.status]) };
  },
  schema: LiveModels,
});

const standing = { online: 0, busy: 1, offline: 2 } as const;

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

/** Handles the failure of a part that the whole can be shown without; an error of ours still fails the whole. */
export const orElse =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof PlatformError) return fallback;
    throw error;
  };

/** The mall's shelves as the caller may see them. */
export async function readMall(platform: Platform, context: CallContext): Promise<PointMall> {
  const [config, rewards] = await Promise.all([
    platform.call("pointConfig", {}, context),
    platform.call("pointRewards", {}, context),
  ]);
  return { config, rewards };
}

/** The shelves as everybody sees them; some platforms open them to members only (protocol 7.6). */
export const pointMallResource = (platform: Platform): Resource<PointMall> => ({
  name: "points",
  ...freshness.points,
  load: (context) => readMall(platform, context).catch(membersOnly),
  schema: Points,
});

function membersOnly(error: unknown): PointMall {
  const closed = error instanceof PlatformError && /^session_(ended|required)$/.test(error.code);
  if (!closed) throw error;
  return { config: { types: [], neverExpire: true }, rewards: [], membersOnly: true };
}
