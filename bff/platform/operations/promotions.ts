import Type from "typebox";
import { activities, availablePromotions, promotionCategories, promotionClaim } from "../mappers/promotions.ts";
import { Ignored, listRequired, Nothing } from "../mappers/wire.ts";
import { operation } from "../row.ts";

const second = 1_000;
const minute = 60 * second;
const everybody = ["guest", "member", "trial", "agent"] as const;
const own = ["member", "agent"] as const;
const refusals = {
  "not.found": "not_found",
  "already.claimed": "promotion_claimed",
  "promotion.not.open": "promotion_unavailable",
} as const;

/** Protocol 7.4. */
export const promotionOperations = {
  merchantPromotions: operation({
    id: "merchantPromotions",
    method: "GET",
    path: "/wps/relay/MCSFE_getMerchantAvailablePromotions",
    moduleId: "REWCEN3",
    who: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "site",
    relay: true,
    passive: true,
    cache: { scope: "public", freshMs: minute, staleMs: 60 * minute },
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: availablePromotions,
  }),

  promotionCategories: operation({
    id: "promotionCategories",
    method: "GET",
    path: "/wps/relay/PROMOFE_getPromotionAnnouncementCategory",
    moduleId: "REWCEN3",
    who: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "site",
    relay: true,
    passive: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    request: Type.Object({ language: Type.Optional(Type.Enum(["BN", "EN"])) }),
    response: Type.Unknown(),
    toWire: (_input, { language }) => ({ language }),
    map: (value) => promotionCategories(listRequired(value, "list")),
  }),

  availablePromotions: operation({
    id: "availablePromotions",
    method: "GET",
    path: "/wps/relay/MCSFE_getAvailablePromotions",
    moduleId: "REWCEN3",
    who: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "member",
    relay: true,
    passive: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: availablePromotions,
  }),

  promotionClaims: operation({
    id: "promotionClaims",
    method: "GET",
    path: "/wps/relay/MCS2_getPromotionClaimList",
    moduleId: "REWCEN3",
    who: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "member",
    relay: true,
    passive: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: activities,
  }),

  /** Joining twice is refused by the platform, so it is never repeated by itself. */
  joinPromotion: operation({
    id: "joinPromotion",
    method: "POST",
    path: "/wps/relay/MCSFE_signUpPromotionJoin",
    moduleId: "DPSTBAS3",
    who: own,
    token: "required",
    idempotent: false,
    retry: "never",
    deadlineMs: 10 * second,
    breaker: "member",
    errors: refusals,
    request: Type.Object({ promotionId: Type.String() }),
    response: Ignored,
    toWire: ({ promotionId }) => ({ promotionId }),
    map: () => undefined,
  }),

  /** Money: never repeated; bff/idempotency keeps the client from repeating it. */
  claimPromotion: operation({
    id: "claimPromotion",
    method: "POST",
    path: "/wps/relay/MCSFE_claimIssuedPromotion",
    moduleId: "REWCEN3",
    who: own,
    token: "required",
    idempotent: false,
    retry: "never",
    deadlineMs: 10 * second,
    breaker: "money",
    errors: refusals,
    request: Type.Object({ id: Type.String() }),
    response: Type.Unknown(),
    toWire: ({ id }) => ({ id }),
    map: promotionClaim,
  }),
};
