import * as badges from "../../../shared/contracts/badges.ts";
import type { AvailablePromotions } from "../../../shared/contracts/promotions.ts";
import { claimableMissions, claimableRewards } from "../../../shared/rules/claimable.ts";
import type { App } from "../../fastify.ts";
import { PlatformError } from "../../platform/error.ts";
import { bind } from "../bind.ts";

/** What waits to be claimed and what is switched off, for the member centre's menu. */
export const badgeRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;

  app.route({
    ...bind(badges, "badges"),
    handler: async (request) => {
      const context = request.platformContext();
      const [summary, available] = await Promise.all([
        untilBack(platform.call("missions", {}, context)),
        untilBack(platform.call("availablePromotions", {}, context)),
      ]);
      return {
        ...(summary && { missions: claimableMissions(summary.items) }),
        ...(available && { rewards: claimableRewards(available), ...referralIn(available) }),
      };
    },
  });
};

/** A platform that does not name the type says nothing of it. */
const referralIn = ({ REFERRAL }: AvailablePromotions) => REFERRAL && { referral: REFERRAL.enabled };

/** One count is worth showing without the other; an ended session is not. */
async function untilBack<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PlatformError && !error.code.startsWith("session_")) return undefined;
    throw error;
  }
}
