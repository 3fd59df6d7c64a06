import type { FastifyRequest } from "fastify";
import * as contract from "../../../shared/contracts/launch.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { findGame, type Playable } from "../../lobby/find-game.ts";
import type { LaunchTarget } from "../../platform/types/games.ts";
import { bind } from "../bind.ts";
import { backUrl, gameAddress } from "./addresses.ts";
import { createTaps, tapKey } from "./taps.ts";

export const launchRoutes = async (app: App): Promise<void> => {
  const { cache, clock, config, platform, site } = app.deps;
  const tap = createTaps<{ url: string }>(clock);

  async function launch(
    request: FastifyRequest<{ Body: contract.LaunchRequest }>,
    operation: "launchGame" | "trialLaunch",
  ) {
    const { nodeId, backPath = "/", roomId } = request.body;
    const game = await findGame(app.deps, request.language, nodeId);
    if (operation === "trialLaunch" && !game.trial) throw new ApiError("game_trial_unsupported");
    const target = targetOf({ ...game, ...(roomId !== undefined && { roomId }) }, backUrl(config.publicUrl, backPath));
    const { url } = await tap(tapKey(request, operation, target), () =>
      platform.call(operation, target, request.platformContext()),
    );
    const { launchBases } = await cache.value(site, request.language).catch(() => ({ launchBases: [] }));
    return gameAddress(url, config, launchBases);
  }

  app.route({ ...bind(contract, "launch"), handler: (request) => launch(request, "launchGame") });
  app.route({ ...bind(contract, "trialLaunch"), handler: (request) => launch(request, "trialLaunch") });
};

const targetOf = (game: Playable, backUrl: string): LaunchTarget => ({
  nodeId: game.id,
  vendor: game.vendor,
  type: game.type,
  backUrl,
  ...(game.roomId !== undefined && { roomId: game.roomId }),
});
