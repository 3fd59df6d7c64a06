import type { Mission } from "../contracts/missions.ts";
import type { AvailablePromotions } from "../contracts/promotions.ts";

/** Counts the claimable missions, for the badge of their page. */
export const claimableMissions = (items: readonly Pick<Mission, "status">[]): number =>
  items.filter(({ status }) => status === "claimable").length;

/** Counts the claimable rewards, for the badge of the reward centre. */
export const claimableRewards = (available: AvailablePromotions): number =>
  Object.values(available).reduce((sum, { enabled, count }) => sum + (enabled ? count : 0), 0);
