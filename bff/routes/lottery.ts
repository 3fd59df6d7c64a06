import * as lottery from "../../shared/contracts/lottery.ts";
import { defaultLanguage } from "../../shared/language.ts";
import { sendCached } from "../cache/cached-response.ts";
import type { App } from "../fastify.ts";
import { lotteryMenusResource, prizeModeOf } from "../lobby/lotteries.ts";
import { accountOf } from "../session/caller.ts";
import { callRoute, route } from "./bind.ts";
import { backUrl, createGameAddress, createTapDeduplication, tapKey } from "./launch-addresses.ts";

/** Lotteries of each mode with their results, and lobbies for signed-in players. */
export default async function lotteryRoutes(app: App): Promise<void> {
  const { cache, clock, config, authorizedCalls, platform, site } = app.deps;
  const gameAddress = createGameAddress(app.deps);
  const tap = createTapDeduplication<{ url: string }>(clock);
  route(app, lottery, "lotteryMenus", async (request, reply) => {
    const { mode = "LOTT", language = defaultLanguage } = request.query;
    return sendCached(request, reply, await cache.get(lotteryMenusResource(app.deps, mode), language));
  });

  callRoute(app, lottery, "lotteryDraws", {
    operation: "lotteryDraws",
    input: ({ params: { code }, query: { page = 1, size = 10 } }) => ({ code, page, size }),
  });

  route(app, lottery, "lotteryRecent", async (request) => {
    const context = request.platformContext();
    const [own, vn] = await Promise.all([
      platform.call("recentLotteries", {}, context),
      platform.call("recentVnLotteries", {}, context),
    ]);
    // Some builds return the same response to both calls (protocol section 11).
    const vnCodes = new Set(vn.map(({ code }) => code));
    return { items: [...own.filter(({ code }) => !vnCodes.has(code)), ...vn] };
  });

  route(app, lottery, "lotteryLobby", async (request) => {
    const { mode, code, backPath = "/" } = request.body;
    const { language } = request;
    const prizeMode = await prizeModeOf(app.deps, mode, language);
    const lobby = { prizeMode, ...(code !== undefined && { code }) };
    const target = { lottery: lobby, backUrl: backUrl(config.publicUrl, backPath) };
    const by = { account: accountOf(request.caller).account, context: request.platformContext() };
    const { url } = await tap(tapKey(request, "launchGame", target), () =>
      authorizedCalls.call("launchGame", target, by),
    );
    const { launchBases } = await cache.value(site, language).catch(() => ({ launchBases: [] }));
    return gameAddress(url, launchBases);
  });
}
