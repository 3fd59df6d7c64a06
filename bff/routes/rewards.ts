import * as missions from "../../shared/contracts/missions.ts";
import type { AvailablePromotions } from "../../shared/contracts/promotions.ts";
import * as promotions from "../../shared/contracts/promotions.ts";
import * as rewards from "../../shared/contracts/rewards.ts";
import { claimableMissions, claimableRewards } from "../../shared/rules/claimable.ts";
import { readPromotionCode } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { wasNotProcessed } from "../money/money-write.ts";
import { PlatformError } from "../platform/error.ts";
import { accountOf } from "../session/caller.ts";
import { callRoute, route } from "./bind.ts";
import { moneyRoute, reserveGuess } from "./money-route.ts";

/** Rewards, missions and promotions of an account (protocol 7.4). */
export default async function rewardRoutes(app: App): Promise<void> {
  const { authorizedCalls, platform } = app.deps;

  route(app, rewards, "rewards", async (request) => {
    const context = request.platformContext();
    const [activities, signUp] = await Promise.all([
      platform.call("promotionClaims", {}, context),
      platform.call("registerPromotions", {}, context),
    ]);
    return { activities, signUp };
  });

  callRoute(app, rewards, "rewardTickets", { operation: "claimTickets", answer: (items) => ({ items }) });
  callRoute(app, rewards, "raffle", { operation: "raffleStatus", answer: ({ spins: _ours, ...wheel }) => wheel });

  callRoute(app, rewards, "joinReward", {
    operation: "joinPromotion",
    input: ({ params, body: { remark } }) => ({ promotionId: params.id, ...(remark !== undefined && { remark }) }),
  });
  callRoute(app, rewards, "cancelReward", { operation: "cancelReward", input: ({ params }) => params });
  route(app, rewards, "submitPromotionCode", async (request) => {
    const code = readPromotionCode(request.body.code);
    if (code === undefined) throw new ApiError("validation_failed", { fields: { code: "pattern" } });
    const context = request.platformContext();
    const { account } = accountOf(request.caller);
    const release = await reserveGuess(app.deps, "bonusCode", request);
    try {
      const ticket = await authorizedCalls.call("submitPromotionCode", { code }, { account, context });
      await release();
      return ticket;
    } catch (error) {
      // An attempt is not a guess if the platform did not check the code.
      if (!(error instanceof PlatformError) || wasNotProcessed(error)) await release();
      throw error;
    }
  });

  moneyRoute(app, rewards, "claimReward", { operation: "claimPromotion", input: ({ params }) => params });
  moneyRoute(app, rewards, "claimLoginReward", { operation: "claimLoginReward", input: ({ params }) => params });
  moneyRoute(app, rewards, "claimSignUpReward", { operation: "claimSignUpReward", input: ({ params }) => params });
  moneyRoute(app, rewards, "claimTicket", { operation: "claimTicket", input: ({ params }) => params });
  moneyRoute(app, rewards, "spinRaffle", { operation: "spinRaffle", input: ({ body }) => body });

  callRoute(app, missions, "missions", {
    operation: "missions",
    answer: ({ items }) => ({ items, claimable: claimableMissions(items) }),
  });

  callRoute(app, missions, "missionBoard", { operation: "missionBoard" });

  moneyRoute(app, missions, "claimMission", { operation: "claimMission", input: ({ params }) => ({ id: params.id }) });

  route(app, promotions, "promotionStates", async (request) => {
    const context = request.platformContext();
    const [items, available] = await Promise.all([
      platform.call("promotionClaims", {}, context),
      platform.call("availablePromotions", {}, context),
    ]);
    return { items, available };
  });

  callRoute(app, promotions, "joinPromotion", {
    operation: "joinPromotion",
    input: ({ params }) => ({ promotionId: params.id }),
  });

  moneyRoute(app, promotions, "claimPromotion", {
    operation: "claimPromotion",
    input: ({ params }) => ({ id: params.id }),
  });

  // Numbers of claimable items and disabled features, for the menu of the member centre.
  route(app, rewards, "badges", async (request) => {
    const context = request.platformContext();
    const [summary, available] = await Promise.all([
      optionalCall(platform.call("missions", {}, context)),
      optionalCall(platform.call("availablePromotions", {}, context)),
    ]);
    return {
      ...(summary && { missions: claimableMissions(summary.items) }),
      ...(available && { rewards: claimableRewards(available), ...referralIn(available) }),
    };
  });
}

/** Whether the referral bonus is enabled. Undefined if the platform omits `REFERRAL`. */
const referralIn = ({ REFERRAL }: AvailablePromotions) => REFERRAL && { referral: REFERRAL.enabled };

/** Returns undefined if the call fails, for optional parts of a response. Throws session errors. */
export async function optionalCall<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PlatformError && !error.code.startsWith("session_")) return undefined;
    throw error;
  }
}
