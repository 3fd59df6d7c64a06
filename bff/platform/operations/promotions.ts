import Type from "typebox";
import { availablePromotions, promotionCategories, promotionClaim } from "../mappers/promotions.ts";
import { rewards } from "../mappers/rewards.ts";
import { listRequired } from "../mappers/wire.ts";
import { heldWrite, inLanguage, minute, moneyWrite, ownRead, sharedRead } from "../presets.ts";

/** What refusals about rewards mean; the others are told in the platform's words. */
export const refusals = {
  "not.found": "not_found",
  "already.claimed": "promotion_claimed",
  "promotion.not.open": "promotion_unavailable",
} as const;

/** Protocol 7.4. */
export const promotionOperations = {
  merchantPromotions: sharedRead({
    path: "/wps/relay/MCSFE_getMerchantAvailablePromotions",
    moduleId: "REWCEN3",
    relay: true,
    cache: { scope: "public", freshMs: minute, staleMs: 60 * minute },
    map: availablePromotions,
  }),

  promotionCategories: sharedRead({
    path: "/wps/relay/PROMOFE_getPromotionAnnouncementCategory",
    moduleId: "REWCEN3",
    relay: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    ...inLanguage,
    map: (value) => promotionCategories(listRequired(value, "list")),
  }),

  availablePromotions: ownRead({
    path: "/wps/relay/MCSFE_getAvailablePromotions",
    moduleId: "REWCEN3",
    relay: true,
    map: availablePromotions,
  }),

  promotionClaims: ownRead({
    path: "/wps/relay/MCS2_getPromotionClaimList",
    moduleId: "REWCEN3",
    relay: true,
    map: rewards,
  }),

  /** Joining twice is refused by the platform, so it is never repeated by itself. */
  joinPromotion: heldWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_signUpPromotionJoin",
    moduleId: "DPSTBAS3",
    errors: refusals,
    request: Type.Object({ promotionId: Type.String(), remark: Type.Optional(Type.String()) }),
    toWire: ({ promotionId, remark }: { promotionId: string; remark?: string }) => ({ promotionId, remark }),
  }),

  /** The line of the account record repeats `clientReference`, as it does for every claim of a reward. */
  claimPromotion: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_claimIssuedPromotion",
    moduleId: "REWCEN3",
    errors: refusals,
    request: Type.Object({ id: Type.String(), clientReference: Type.Optional(Type.String()) }),
    toWire: ({ id }: { id: string }, { clientReference }) => ({ id, clientReference }),
    map: promotionClaim,
  }),
};
