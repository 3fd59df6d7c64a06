import type { Game } from "../../../shared/contracts/games.ts";
import { constants } from "../../../shared/rules/constants.ts";
import type { Catalogue } from "../../catalogue/contract.ts";
import type { Platform } from "../../platform/contract.ts";
import type { CallContext } from "../../platform/types.ts";

/**
 * A player's favourites in the order of the platform's list. The ids decide what is a favourite; one the list leaves
 * out is shown from the catalogue, after the others.
 */
export async function favouritesOf(platform: Platform, catalogue: Catalogue, context: CallContext): Promise<Game[]> {
  // One after the other: most players have none yet, and a platform that is down is asked once.
  const ids = new Set(await platform.call("favouriteIds", {}, context));
  if (ids.size === 0) return [];
  const { games } = await platform.call("favouriteList", { page: 1, size: constants.favouritePageSize }, context);
  const listed = games.filter((game) => ids.has(game.id));
  const shown = new Set(listed.map((game) => game.id));
  return [
    ...listed,
    ...[...ids].filter((id) => !shown.has(id)).flatMap((id) => catalogue.find(context.language, id) ?? []),
  ];
}
