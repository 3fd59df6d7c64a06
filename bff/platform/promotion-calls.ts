import type { PointConfig, PointReward } from "../../shared/contracts/points.ts";
import type { Activity, AvailablePromotions, PromotionClaim, Promotions } from "../../shared/contracts/promotions.ts";

/** The part of the platform's calls that is about promotions and points (contract.ts). */
export interface PromotionInputs {
  merchantPromotions: Record<never, never>;
  promotionCategories: Record<never, never>;
  availablePromotions: Record<never, never>;
  promotionClaims: Record<never, never>;
  joinPromotion: { promotionId: string };
  /** Of an activity (`promotionClaims`). */
  claimPromotion: { id: string };
  pointConfig: Record<never, never>;
  pointRewards: Record<never, never>;
  pointBalance: Record<never, never>;
}

export interface PromotionResults {
  merchantPromotions: AvailablePromotions;
  promotionCategories: Promotions["categories"];
  availablePromotions: AvailablePromotions;
  promotionClaims: Activity[];
  joinPromotion: undefined;
  claimPromotion: PromotionClaim;
  pointConfig: PointConfig;
  pointRewards: PointReward[];
  pointBalance: number;
}
