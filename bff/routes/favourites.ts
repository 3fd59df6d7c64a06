import * as favourites from "../../shared/contracts/favourites.ts";
import type { Game } from "../../shared/contracts/games.ts";
import { constants } from "../../shared/rules/constants.ts";
import type { Catalogue } from "../catalogue/contract.ts";
import type { App } from "../fastify.ts";
import { findGame } from "../lobby/games.ts";
import type { Platform } from "../platform/contract.ts";
import type { CallContext } from "../platform/types.ts";
import { emptyRoute, route } from "./bind.ts";

export default async function favouriteRoutes(app: App): Promise<void> {
  const { platform, catalogue } = app.deps;

  route(app, favourites, "favourites", async (request) => ({
    items: await readFavourites(platform, catalogue, request.platformContext()),
  }));

  for (const id of ["addFavourite", "removeFavourite"] as const) {
    emptyRoute(app, favourites, id, async (request) => {
      const game = await findGame(app.deps, request.language, request.params.nodeId);
      const target = { nodeId: game.id, vendor: game.vendor, type: game.type };
      await platform.call(id, target, request.platformContext());
    });
  }
}

/** Returns the platform's favourites in order, followed by favourites that only the catalogue has. */
async function readFavourites(platform: Platform, catalogue: Catalogue, context: CallContext): Promise<Game[]> {
  // Most players have no favourites, so the second call is rarely made.
  const ids = new Set(await platform.call("favouriteIds", {}, context));
  if (ids.size === 0) return [];
  const { games } = await platform.call("favouriteList", { page: 1, size: constants.favouritePageSize }, context);
  const listed = games.filter((game) => ids.has(game.id));
  for (const { id } of listed) ids.delete(id);
  return [...listed, ...[...ids].flatMap((id) => catalogue.find(context.language, id) ?? [])];
}
