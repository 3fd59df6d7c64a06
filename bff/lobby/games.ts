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
import type { ListedGame } from "../platform/types.ts";
import { orElse, vendorsResource } from "./feeds.ts";

/** Maximum number of games requested per vendor, most popular first. */
const maxGamesOfVendor = 100;

/** Whether a page is one of the first pages, without search or vendor, that the client and the home page request. */
export const isFirstPage = ({ q, vendor, class: gameClass, page, size }: GameFilter): boolean =>
  !q?.trim() && !vendor && !gameClass && page === 1 && (size === constants.pageSize || size === constants.homePageSize);

/**
 * A page of games directly from the platform, while the catalogue is loading. Only first pages may be stale, because no
 * limit counts the platform calls of background refreshes.
 */
export function gamePageResource(platform: Platform, filter: GameFilter): Resource<GamePage> {
  const { type, vendor, class: gameClass, page, size } = filter;
  const name = filter.q?.trim();
  const query = JSON.stringify([type, vendor, gameClass, name, page, size]);
  return {
    // Hashed, because the resource name is logged and the visitor's input must not be.
    name: `game-page-${createHash("sha256").update(query).digest("base64url").slice(0, 16)}`,
    group: "game-page",
    freshMs: 5_000,
    staleMs: isFirstPage(filter) ? 60_000 : 0,
    async load(context) {
      const rest = { ...(gameClass && { class: gameClass }), ...(name && { name }) };
      const sources = sourcesOf(type)?.filter((source) => vendor === undefined || source.vendor === vendor);
      if (sources) {
        // A derived category needs one call per vendor.
        const firstGames = { ...rest, page: 1, size: maxGamesOfVendor };
        const answers = await Promise.all(
          sources.map((source) => platform.call("gameList", { ...source, ...firstGames }, context)),
        );
        const games = answers.flatMap((answer) => answer.games);
        const from = (page - 1) * size;
        const [items, total] = [games.slice(from, from + size), games.length];
        return { items, page, size, total, pages: Math.ceil(total / size), provisional: true };
      }
      const input = { page, size, ...(type && { type }), ...(vendor && { vendor }), ...rest };
      const { games, totalPages, total } = await platform.call("gameList", input, context);
      // Some platforms omit the total. The number of pages gives an upper bound.
      return { items: games, page, size, total: total ?? totalPages * size, pages: totalPages, provisional: true };
    },
    schema: GamePage,
  };
}

/** The game fields that launches and favourites need. */
export type Playable = Pick<ListedGame, "id" | "vendor" | "type" | "trial" | "roomId">;

const firstFillMs = 5_000;

/**
 * Finds a game or a vendor's lobby by node id. Waits briefly while the catalogue is loading.
 * @throws ApiError `game_not_found` · `catalogue_loading`
 */
export async function findGame(
  { platform, cache, catalogue }: Pick<Deps, "platform" | "cache" | "catalogue">,
  language: Language,
  nodeId: string,
): Promise<Playable> {
  const listed = catalogue.find(language, nodeId);
  if (listed) return listed;
  const lobby = await cache.value(vendorsResource(platform), language).catch(orElse(undefined));
  const vendor = lobby?.categories
    .flatMap(({ vendors }): Vendor[] => vendors)
    .find(({ opens, nodeId: vendorNode }) => opens === "game" && vendorNode === nodeId);
  if (vendor) return { id: nodeId, vendor: vendor.code, type: vendor.type, trial: false };
  if (!catalogue.ready(language)) await catalogue.whenReady(language, firstFillMs);
  const game = catalogue.find(language, nodeId);
  if (!game) throw new ApiError("game_not_found");
  return game;
}
