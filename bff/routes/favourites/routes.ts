import * as favourites from "../../../shared/contracts/favourites.ts";
import type { App } from "../../fastify.ts";
import { findGame } from "../../lobby/games.ts";
import { bind } from "../bind.ts";
import { favouritesOf } from "./favourites-of.ts";

export const favouriteRoutes = async (app: App): Promise<void> => {
  const { platform, catalogue } = app.deps;

  app.route({
    ...bind(favourites, "favourites"),
    handler: async (request) => ({ items: await favouritesOf(platform, catalogue, request.platformContext()) }),
  });

  for (const id of ["addFavourite", "removeFavourite"] as const) {
    app.route({
      ...bind(favourites, id),
      handler: async (request, reply) => {
        const game = await findGame(app.deps, request.language, request.params.nodeId);
        const target = { nodeId: game.id, vendor: game.vendor, type: game.type };
        await platform.call(id, target, request.platformContext());
        return reply.code(204).send(null);
      },
    });
  }
};
