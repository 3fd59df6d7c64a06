import Type from "typebox";
import * as mappers from "../mappers/promotions.ts";
import { OptionalText } from "../mappers/schema.ts";
import { listRequired } from "../mappers/structure.ts";
import { authorizedWrite, inLanguage, minute, moneyWrite, ownRead, ownWrite, sharedRead } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";

const moduleId = "REWCEN3";
const ownList = { moduleId, relay: true } as const;

/** Refusals of a claim. Other refusals are shown with the platform's message. */
export const claimRefusals = {
  "not.found": "not_found",
  "already.claimed": "promotion_claimed",
  "promotion.not.open": "promotion_unavailable",
} as const;

/** Columns of claims by id. The account record returns their `clientReference`. */
const claimById = {
  moduleId,
  errors: claimRefusals,
  request: Type.Object({ id: Type.String(), clientReference: OptionalText }),
  toWire: ({ id }: { id: string }, { clientReference }: WireEnvironment) => ({ id, clientReference }),
  map: mappers.promotionClaim,
} as const;

/** Promotions (protocol 7.4). */
export const promotionOperations = {
  merchantPromotions: sharedRead({
    path: "/wps/relay/MCSFE_getMerchantAvailablePromotions",
    moduleId,
    relay: true,
    cache: { scope: "public", freshMs: minute, staleMs: 60 * minute },
    map: mappers.availablePromotions,
  }),

  promotionCategories: sharedRead({
    path: "/wps/relay/PROMOFE_getPromotionAnnouncementCategory",
    moduleId,
    relay: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    ...inLanguage,
    map: (value) => mappers.promotionCategories(listRequired(value, "list")),
  }),

  availablePromotions: ownRead({
    ...ownList,
    path: "/wps/relay/MCSFE_getAvailablePromotions",
    map: mappers.availablePromotions,
  }),

  promotionClaims: ownRead({ ...ownList, path: "/wps/relay/MCS2_getPromotionClaimList", map: mappers.rewards }),

  /** Never retried, because the platform refuses a second join. */
  joinPromotion: authorizedWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_signUpPromotionJoin",
    moduleId: "DPSTBAS3",
    errors: claimRefusals,
    request: Type.Object({ promotionId: Type.String(), remark: OptionalText }),
    toWire: ({ promotionId, remark }: { promotionId: string; remark?: string }) => ({ promotionId, remark }),
  }),

  claimPromotion: moneyWrite({ act: "reward", path: "/wps/relay/MCSFE_claimIssuedPromotion", ...claimById }),
};

/** The reward centre (protocol 7.4): tickets, codes, sign-up and login rewards, and the wheel. */
export const rewardOperations = {
  registerPromotions: ownRead({ ...ownList, path: "/wps/relay/MCSFE_getRegisterPromotionList", map: mappers.rewards }),

  claimTickets: ownRead({ ...ownList, path: "/wps/relay/PROMOFE_getClaimTicketList", map: mappers.rewardTickets }),

  raffleStatus: ownRead({ ...ownList, path: "/wps/relay/MCSFE_getRafflePromotionStatus", map: mappers.raffle }),

  /** Never retried, because the first use consumes the code. The platform's message gives the reason for a refusal. */
  submitPromotionCode: authorizedWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_submitPromotionCode",
    moduleId,
    refusedFields: {
      "promotion.code.invalid": "code",
      "promotion.code.expired": "code",
      "promotion.code.used": "code",
    },
    request: Type.Object({ code: Type.String() }),
    toWire: ({ code }: { code: string }) => ({ code }),
    map: mappers.rewardTicket,
  }),

  cancelReward: ownWrite({
    path: "/wps/relay/MCSFE_cancelTicket",
    moduleId,
    errors: claimRefusals,
    request: Type.Object({ id: Type.String() }),
    toWire: ({ id }: { id: string }) => ({ id }),
  }),

  claimLoginReward: moneyWrite({ act: "reward", path: "/wps/relay/MCSFE_claimLoginPromotion", ...claimById }),

  claimSignUpReward: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_signUpRequestReward",
    moduleId,
    errors: claimRefusals,
    request: Type.Object({ promotionId: Type.String(), clientReference: OptionalText }),
    toWire: ({ id: promotionId }: { id: string }, { clientReference }) => ({ promotionId, clientReference }),
    map: mappers.promotionClaim,
  }),

  claimTicket: moneyWrite({ act: "reward", path: "/wps/relay/PROMOFE_claimTicket", ...claimById }),

  /** The latest spin in the status has the `clientReference` of its write. */
  spinRaffle: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_claimRafflePromotion",
    moduleId,
    errors: claimRefusals,
    request: Type.Object({ promotionId: Type.String(), clientReference: OptionalText }),
    toWire: ({ promotionId }: { promotionId: string }, { clientReference }) => ({ promotionId, clientReference }),
    map: mappers.rafflePrize,
  }),
};
