import { createHash } from "node:crypto";
import { GamePage } from "../../shared/contracts/games.ts";
import type { Vendor } from "../../shared/contracts/lobby.ts";
import type { Language } from "../../shared/language.ts";
import { constants } from "../../shared/rules/constants.ts";
import { ApiError } from "../api-error.ts";
import type { Resource } from "../cache/contract.ts";
import type { GameFilter } from "../catalogue/contract.ts";
import type { Deps } from "../deps.ts";
import type { Platform } from "../platform/contract.ts";
import { sourcesOf } from "../platform/derived-lanes.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext, GameQuery, ListedGame } from "../platform/types.ts";
import { freshness, vendorsResource } from "./feeds.ts";

/** Whether a page is one of a few: the first of a category or of all games, as the client and the home page ask. */
export const isFirstPage = ({ q, vendor, class: gameClass, page, size }: GameFilter): boolean =>
  !q?.trim() && !vendor && !gameClass && page === 1 && (size === constants.pageSize || size === constants.homePageSize);

/**
 * One page of games straight from the platform, for the time before the catalogue is in. A page that is no first one is
 * not served stale: its refresh would be a platform call that nobody waits for and that nothing limits.
 */
export function gamePageResource(platform: Platform, filter: GameFilter): Resource<GamePage> {
  const { type, vendor, class: gameClass, page, size } = filter;
  const name = filter.q?.trim();
  const query = JSON.stringify([type, vendor, gameClass, name, page, size]);
  return {
    // Hashed: the name goes to the log, what a visitor typed does not.
    name: `game-page-${createHash("sha256").update(query).digest("base64url").slice(0, 16)}`,
    group: "game-page",
    ...freshness.gamePage,
    ...(!isFirstPage(filter) && { staleMs: 0 }),
    async load(context) {
      const rest = { ...(gameClass && { class: gameClass }), ...(name && { name }) };
      const sources = sourcesOf(type)?.filter((source) => vendor === undefined || source.vendor === vendor);
      if (sources) {
        const games = await gamesOf(platform, sources, rest, context);
        const [total, from] = [games.length, (page - 1) * size];
        const items = games.slice(from, from + size);
        return { items, page, size, total, pages: Math.ceil(total / size), provisional: true };
      }
      const input = { page, size, ...(type && { type }), ...(vendor && { vendor }), ...rest };
      const { games, totalPages, total } = await platform.call("gameList", input, context);
      // Not every build counts the games; the last page bounds them.
      return { items: games, page, size, total: total ?? totalPages * size, pages: totalPages, provisional: true };
    },
    schema: GamePage,
  };
}

/** The most popular of a vendor; the catalogue has them all. */
const mostOfVendor = 100;

/** Games of a lane the platform does not know as one: it answers one vendor a call. */
async function gamesOf(
  platform: Platform,
  sources: readonly { type: string; vendor: string }[],
  rest: Pick<GameQuery, "class" | "name">,
  context: CallContext,
): Promise<ListedGame[]> {
  const answers = await Promise.all(
    sources.map((source) => platform.call("gameList", { ...source, ...rest, page: 1, size: mostOfVendor }, context)),
  );
  return answers.flatMap(({ games }) => games);
}

/** What a launch or a favourite needs to know of a node. */
export type Playable = Pick<ListedGame, "id" | "vendor" | "type" | "trial" | "roomId">;

const firstFillMs = 5_000;

/**
 * The game, or the vendor's own lobby, behind a node id; waits a little for the first fill of the catalogue.
 * @throws ApiError game_not_found, or catalogue_loading when the catalogue does not come
 */
export async function findGame(
  { platform, cache, catalogue }: Pick<Deps, "platform" | "cache" | "catalogue">,
  language: Language,
  nodeId: string,
): Promise<Playable> {
  const listed = catalogue.find(language, nodeId);
  if (listed) return listed;
  const lobby = await vendorLobby();
  if (lobby) return lobby;
  if (!catalogue.ready(language)) await catalogue.whenReady(language, firstFillMs);
  const arrived = catalogue.find(language, nodeId);
  if (!arrived) throw new ApiError("game_not_found");
  return arrived;

  async function vendorLobby(): Promise<Playable | undefined> {
    try {
      const { categories } = await cache.value(vendorsResource(platform), language);
      const vendor = categories
        .flatMap((category): Vendor[] => category.vendors)
        .find((one) => one.opens === "game" && one.nodeId === nodeId);
      return vendor && { id: nodeId, vendor: vendor.code, type: vendor.type, trial: false };
    } catch (error) {
      if (error instanceof PlatformError) return undefined;
      throw error;
    }
  }
}
