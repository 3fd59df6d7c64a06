import Type from "typebox";
import { Id } from "../../../shared/contracts/common.ts";
import { GameList, Rooms } from "../../../shared/contracts/games.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { findGame } from "../../lobby/find-game.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";

/** What only somebody signed in is told about games. */
export const ownGameRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;

  app.route({
    ...bind(routes.recentGames),
    schema: { response: responses(GameList) },
    handler: async (request) => ({ items: await platform.call("recentGames", {}, request.platformContext()) }),
  });

  app.route({
    ...bind(routes.gameRooms),
    schema: { params: Type.Object({ nodeId: Id }), response: responses(Rooms) },
    handler: async (request) => {
      const { vendor, type } = await findGame(app.deps, request.language, request.params.nodeId);
      return { items: await platform.call("gameRooms", { vendor, type }, request.platformContext()) };
    },
  });
};
