import type { Vendor } from "../../shared/contracts/lobby.ts";
import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { PlatformError } from "../platform/error.ts";
import type { ListedGame } from "../platform/types.ts";
import { vendorsResource } from "./feeds.ts";

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
