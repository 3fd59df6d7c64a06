import type { FastifyRequest } from "fastify";
import * as contract from "../../shared/contracts/launch.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { App } from "../fastify.ts";
import { findGame } from "../lobby/games.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import type { CallContext, LaunchTarget } from "../platform/types.ts";
import { accountOf } from "../session/caller.ts";
import type { Caller } from "../session/contract.ts";
import { route } from "./bind.ts";
import { backUrl, createGameAddress, createTapDeduplication, tapKey } from "./launch-addresses.ts";

type Start = (target: LaunchTarget, context: CallContext, caller: Caller) => Promise<{ url: string }>;

/** The platform's game type of sports, including e-sports and cockfight. */
const sports = "SPORTS";

export default async function launchRoutes(app: App): Promise<void> {
  const { cache, clock, config, authorizedCalls, log, platform, push, quota, site, visitors } = app.deps;
  const gameAddress = createGameAddress(app.deps);
  const tap = createTapDeduplication<{ url: string }>(clock);

  /** Sports have a separate launch call. A platform without it launches them like other games (decision 058). */
  const startGame: Start = async (target, context, caller) => {
    const by = { account: accountOf(caller).account, context };
    if (target.type === sports) {
      try {
        return await authorizedCalls.call("launchSports", target, by);
      } catch (error) {
        if (!(error instanceof PlatformError) || error.code !== "feature_unavailable") throw error;
      }
    }
    return authorizedCalls.call("launchGame", target, by);
  };

  const startTrial: Start = async (target, context, caller) => {
    const release = await quota.take("trialLaunch", caller);
    try {
      return await platform.call("trialLaunch", target, context);
    } catch (error) {
      if (error instanceof PlatformError && error.fault && !mayHaveChanged(error)) await release();
      throw error;
    }
  };

  async function launch(
    request: FastifyRequest<{ Body: contract.LaunchRequest }>,
    mode: "real" | "trial",
    start: Start,
  ) {
    const { nodeId, backPath = "/", matchId } = request.body;
    const { id, vendor, type, trial, roomId: roomOfGame } = await findGame(app.deps, request.language, nodeId);
    if (mode === "trial" && !trial) throw new ApiError("game_trial_unsupported");
    const roomId = request.body.roomId ?? roomOfGame;
    const target = {
      nodeId: id,
      vendor,
      type,
      backUrl: backUrl(config.publicUrl, backPath),
      ...(roomId !== undefined && { roomId }),
      ...(matchId !== undefined && type === sports && { matchId }),
    };
    // The client's signal is omitted, because a repeated tap may be waiting for this response.
    const { signal: _client, ...context } = request.platformContext();
    const { url } = await tap(tapKey(request, mode, target), () => start(target, context, request.caller));
    if (mode === "real") runInBackground(push.raisePriority(accountOf(request.caller).account), log, "push_poll");
    const { launchBases } = await cache.value(site, request.language).catch(() => ({ launchBases: [] }));
    return gameAddress(url, launchBases);
  }

  route(app, contract, "launch", (request) => launch(request, "real", startGame));
  route(app, contract, "trialLaunch", (request, reply) => {
    visitors.deviceId(request, reply);
    return launch(request, "trial", startTrial);
  });
}
