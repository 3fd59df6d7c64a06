import type { Activity, ActivityStatus, Promotion } from "../../../../shared/contracts/promotions.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import type { StatusTone } from "../../ui/StatusBadge/StatusBadge.tsx";

/** Action of a status. `none` shows only a text. */
export type Action = "join" | "claim" | "none";

const actions: Partial<Record<ActivityStatus, Action>> = { join: "join", claim: "claim", issued: "claim" };

export const actionOf = (status: ActivityStatus): Action => actions[status] ?? "none";

const tones: Record<ActivityStatus, StatusTone> = {
  join: "accent",
  claim: "success",
  issued: "success",
  claimed: "neutral",
  applying: "info",
  process: "info",
  joined: "info",
  signed: "info",
  rejected: "neutral",
  close: "neutral",
  comingSoon: "neutral",
};

export const toneOf = (status: ActivityStatus): StatusTone => tones[status];

/**
 * Returns the visitor's status in a promotion. Without participation, the promotion's dates determine the status.
 * @param now epoch ms, by the gateway's clock
 */
export function statusOf(promotion: Promotion, activities: readonly Activity[], now = serverNow()): ActivityStatus {
  const own = activities.find(({ promotionId }) => promotionId === promotion.id);
  if (own) return own.status;
  if (promotion.endAt !== undefined && Date.parse(promotion.endAt) <= now) return "close";
  return promotion.startAt !== undefined && Date.parse(promotion.startAt) > now ? "comingSoon" : "join";
}

/** Returns whether the platform is still processing a promotion, so that the client polls it. */
export const isMoving = (activities: readonly Activity[]): boolean =>
  activities.some(({ status }) => status === "applying" || status === "joined");
