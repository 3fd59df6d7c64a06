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

export const vendorsResource = (platform: Platform): Resource<Vendors> => ({
  name: "vendors",
  ...lifetimesOf("vendors"),
  load: (context) => platform.call("vendors", {}, context),
  schema: Vendors,
});

export const hotGamesResource = (platform: Platform): Resource<GameList> => ({
  name: "hot-games",
  ...lifetimesOf("hotGames"),
  load: async (context) => ({ items: await platform.call("hotGames", {}, context) }),
  schema: GameList,
});

/** Winners, largest amount first (spec section 9), without amounts below the operator's minimum. */
export const winnersResource = (platform: Platform, { winnersMinimum }: Config): Resource<Winners> => ({
  name: "winners",
  ...lifetimesOf("winners"),
  async load(context) {
    const winners = await platform.call("winners", { limit: constants.winnersLimit }, context);
    return {
      items: winners
        .filter(({ amount }) => toPoisha(amount) >= winnersMinimum)
        .sort((a, b) => toPoisha(b.amount) - toPoisha(a.amount)),
      minimum: fromPoisha(winnersMinimum),
    };
  },
  schema: Winners,
});

export const announcementsResource = (platform: Platform): Resource<Announcements> => ({
  name: "announcements",
  ...lifetimesOf("announcements"),
  async load(context) {
    const { help: _help, ...announcements } = await platform.call("announcements", {}, context);
    return announcements;
  },
  schema: Announcements,
});

const firstFillMs = 3_000;

/** Jackpots, largest first. Each has its game if the catalogue contains it. */
export const jackpotsResource = (
  platform: Platform,
  catalogue: Pick<Catalogue, "find" | "whenReady">,
): Resource<Jackpots> => ({
  name: "jackpots",
  ...lifetimesOf("jackpots"),
  async load(context) {
    const pots = await platform.call("jackpots", {}, context);
    // Waits for a loading catalogue, because jackpots without games would be cached.
    await catalogue.whenReady(context.language, firstFillMs).catch(() => undefined);
    const items = pots.map(({ nodeId, ...pot }): Jackpot => {
      const game = nodeId === undefined ? undefined : catalogue.find(context.language, nodeId);
      return { ...pot, ...(game && { game }) };
    });
    return { items: items.toSorted((a, b) => toPoisha(b.amount) - toPoisha(a.amount)) };
  },
  schema: Jackpots,
});

/** Matches, earliest start first. */
export const matchesResource = (platform: Platform): Resource<Matches> => ({
  name: "matches",
  ...lifetimesOf("matches"),
  async load(context) {
    const matches = await platform.call("matches", {}, context);
    return { items: matches.toSorted((a, b) => a.startAt.localeCompare(b.startAt)) };
  },
  schema: Matches,
});

/** Live models, available ones first. The platform does not specify an order. */
export const liveModelsResource = (platform: Platform): Resource<LiveModels> => ({
  name: "live-models",
  ...lifetimesOf("liveModels"),
  async load(context) {
    const models = await platform.call("liveModels", {}, context);
    return { items: models.toSorted((a, b) => statusOrder[a.status] - statusOrder[b.status]) };
  },
  schema: LiveModels,
});

const statusOrder = { online: 0, busy: 1, offline: 2 } as const;

/** Returns the lifetimes of a shared response from the cache rule of its platform call. */
export function lifetimesOf(id: OperationId): Pick<Resource<unknown>, "freshMs" | "staleMs"> {
  const { cache } = operations[id];
  if (!cache) throw new TypeError(`operation ${id} has no cache rule`);
  return { freshMs: cache.freshMs, staleMs: cache.staleMs };
}

/** Lifetimes of the status shared by all visitors (protocol section 4), and of responses that contain it. */
export const siteLifetimes = { freshMs: 15_000, staleMs: 60 * 60_000 };

/** Returns an error handler that replaces a PlatformError with a fallback and rethrows all other errors. */
export const orElse =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof PlatformError) return fallback;
    throw error;
  };

/** Loads the point mall as visible to the visitor. */
export async function readMall(platform: Platform, context: CallContext): Promise<PointMall> {
  const [config, rewards] = await Promise.all([
    platform.call("pointConfig", {}, context),
    platform.call("pointRewards", {}, context),
  ]);
  return { config, rewards };
}

/** The point mall as guests see it. Some platforms show it to members only (protocol 7.6). */
export const pointMallResource = (platform: Platform): Resource<PointMall> => ({
  name: "points",
  // The calls themselves are not cached, because members call with a token.
  freshMs: 60_000,
  staleMs: 60 * 60_000,
  load: (context) => readMall(platform, context).catch(membersOnly),
  schema: Points,
});

function membersOnly(error: unknown): PointMall {
  const isMembersOnly = error instanceof PlatformError && /^session_(ended|required)$/.test(error.code);
  if (!isMembersOnly) throw error;
  return { config: { types: [], neverExpire: true }, rewards: [], membersOnly: true };
}
