import * as ranks from "../../../shared/contracts/ranks.ts";
import type { App } from "../../fastify.ts";
import { noteLabel } from "../../session/vip-label.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";

/** The rank of a player, the ladder, and what ranks pay (protocol 7.5). */
export const rankRoutes = async (app: App): Promise<void> => {
  const { platform, sessions } = app.deps;

  app.route({
    ...bind(ranks, "rank"),
    handler: async (request) => {
      const context = request.platformContext();
      const [progress, ladder] = await Promise.all([
        platform.call("rankProgress", {}, context),
        platform.call("rankLadder", {}, context),
      ]);
      await noteLabel(sessions, request.caller.ticket, { language: request.language, vip: progress.name });
      return { ...progress, ladder };
    },
  });

  callRoute(app, ranks, "rankBonuses", { operation: "rankBonuses", answer: (items) => ({ items }) });

  moneyRoute(app, ranks, "claimRankBonus", { operation: "claimRankBonus", input: ({ params: { id } }) => ({ id }) });
};
