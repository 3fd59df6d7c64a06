import * as rewards from "../../../shared/contracts/rewards.ts";
import type { App } from "../../fastify.ts";
import { reserveGuess } from "../../guard/guesses.ts";
import { neverTaken } from "../../money/money-write.ts";
import { PlatformError } from "../../platform/error.ts";
import { accountOf } from "../../session/devices.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";

/** The reward centre of an account (protocol 7.4). */
export const rewardRoutes = async (app: App): Promise<void> => {
  const { heldCalls, platform } = app.deps;

  app.route({
    ...bind(rewards, "rewards"),
    handler: async (request) => {
      const context = request.platformContext();
      const [activities, signUp] = await Promise.all([
        platform.call("promotionClaims", {}, context),
        platform.call("registerPromotions", {}, context),
      ]);
      return { activities, signUp };
    },
  });

  callRoute(app, rewards, "rewardTickets", { operation: "claimTickets", answer: (items) => ({ items }) });
  callRoute(app, rewards, "raffle", { operation: "raffleStatus", answer: ({ spins: _ours, ...wheel }) => wheel });

  callRoute(app, rewards, "joinReward", {
    operation: "joinPromotion",
    input: ({ params, body: { remark } }) => ({ promotionId: params.id, ...(remark !== undefined && { remark }) }),
  });
  callRoute(app, rewards, "cancelReward", { operation: "cancelReward", input: ({ params }) => params });
  app.route({
    ...bind(rewards, "submitPromotionCode"),
    handler: async (request) => {
      const context = request.platformContext();
      const { account } = accountOf(request.caller);
      const release = await reserveGuess(app.deps, "bonusCode", request);
      try {
        const ticket = await heldCalls.call("submitPromotionCode", request.body, { account, context });
        await release();
        return ticket;
      } catch (error) {
        // Refused by ourselves, or without a look at the code: no guess.
        if (!(error instanceof PlatformError) || neverTaken(error)) await release();
        throw error;
      }
    },
  });

  moneyRoute(app, rewards, "claimReward", { operation: "claimPromotion", input: ({ params }) => params });
  moneyRoute(app, rewards, "claimLoginReward", { operation: "claimLoginReward", input: ({ params }) => params });
  moneyRoute(app, rewards, "claimSignUpReward", { operation: "claimSignUpReward", input: ({ params }) => params });
  moneyRoute(app, rewards, "claimTicket", { operation: "claimTicket", input: ({ params }) => params });
  moneyRoute(app, rewards, "spinRaffle", { operation: "spinRaffle", input: ({ body }) => body });
};
