import Type from "typebox";
import { Id } from "../../../shared/contracts/common.ts";
import { Favourites } from "../../../shared/contracts/favourites.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { findGame } from "../../lobby/find-game.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";
import { favouritesOf } from "./favourites-of.ts";

const Params = Type.Object({ nodeId: Id });
const Nothing = Type.Null({ description: "no content" });

export const favouriteRoutes = async (app: App): Promise<void> => {
  const { platform, catalogue } = app.deps;
  const { 200: _ok, ...failures } = responses(Nothing);

  app.route({
    ...bind(routes.favourites),
    schema: { response: responses(Favourites) },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      return { items: await favouritesOf(platform, catalogue, request.platformContext()) };
    },
  });

  for (const [row, operation] of [
    [routes.addFavourite, "addFavourite"],
    [routes.removeFavourite, "removeFavourite"],
  ] as const) {
    app.route({
      ...bind(row),
      schema: { params: Params, response: { 204: Nothing, ...failures } },
      handler: async (request, reply) => {
        const game = await findGame(app.deps, request.language, request.params.nodeId);
        const target = { nodeId: game.id, vendor: game.vendor, type: game.type };
        await platform.call(operation, target, request.platformContext());
        return reply.code(204).header("cache-control", "no-store").send(null);
      },
    });
  }
};
