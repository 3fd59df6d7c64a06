import * as games from "../../../shared/contracts/games.ts";
import * as lobby from "../../../shared/contracts/lobby.ts";
import type { App } from "../../fastify.ts";
import { findGame } from "../../lobby/games.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";

/** Reads about games for signed-in callers. */
export const ownGameRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;

  callRoute(app, games, "recentGames", { operation: "recentGames", answer: (items) => ({ items }) });

  callRoute(app, lobby, "vendorTypes", { operation: "vendorTypes" });

  app.route({
    ...bind(games, "gameRooms"),
    handler: async (request) => {
      const { vendor, type } = await findGame(app.deps, request.language, request.params.nodeId);
      return { items: await platform.call("gameRooms", { vendor, type }, request.platformContext()) };
    },
  });
};
