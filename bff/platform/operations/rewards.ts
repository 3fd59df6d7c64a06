import Type from "typebox";
import { promotionClaim } from "../mappers/promotions.ts";
import { raffle, rafflePrize, rewards, rewardTicket, rewardTickets } from "../mappers/rewards.ts";
import { heldWrite, moneyWrite, ownRead, ownWrite } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";
import { refusals } from "./promotions.ts";

const moduleId = "REWCEN3";
const Named = Type.Object({ id: Type.String() });
const named = ({ id }: { id: string }) => ({ id });
const NamedClaim = Type.Object({ id: Type.String(), clientReference: Type.Optional(Type.String()) });
const namedClaim = ({ id }: { id: string }, { clientReference }: WireEnvironment) => ({ id, clientReference });

/** The reward centre (protocol 7.4): tickets, codes, the rewards for signing up and in, and the wheel. */
export const rewardOperations = {
  registerPromotions: ownRead({
    path: "/wps/relay/MCSFE_getRegisterPromotionList",
    moduleId,
    relay: true,
    map: rewards,
  }),

  claimTickets: ownRead({
    path: "/wps/relay/PROMOFE_getClaimTicketList",
    moduleId,
    relay: true,
    map: rewardTickets,
  }),

  raffleStatus: ownRead({
    path: "/wps/relay/MCSFE_getRafflePromotionStatus",
    moduleId,
    relay: true,
    map: raffle,
  }),

  /** A code is spent by its first use, so it is never repeated by itself. What is wrong with one only the platform's words say. */
  submitPromotionCode: heldWrite({
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
    map: rewardTicket,
  }),

  cancelReward: ownWrite({
    path: "/wps/relay/MCSFE_cancelTicket",
    moduleId,
    errors: refusals,
    request: Named,
    toWire: named,
  }),

  claimLoginReward: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_claimLoginPromotion",
    moduleId,
    errors: refusals,
    request: NamedClaim,
    toWire: namedClaim,
    map: promotionClaim,
  }),

  claimSignUpReward: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_signUpRequestReward",
    moduleId,
    errors: refusals,
    request: Type.Object({ promotionId: Type.String(), clientReference: Type.Optional(Type.String()) }),
    toWire: ({ id: promotionId }: { id: string }, { clientReference }) => ({ promotionId, clientReference }),
    map: promotionClaim,
  }),

  claimTicket: moneyWrite({
    act: "reward",
    path: "/wps/relay/PROMOFE_claimTicket",
    moduleId,
    errors: refusals,
    request: NamedClaim,
    toWire: namedClaim,
    map: promotionClaim,
  }),

  /** The last spin of the status repeats `clientReference`. */
  spinRaffle: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_claimRafflePromotion",
    moduleId,
    errors: refusals,
    request: Type.Object({ promotionId: Type.String(), clientReference: Type.Optional(Type.String()) }),
    toWire: ({ promotionId }: { promotionId: string }, { clientReference }) => ({ promotionId, clientReference }),
    map: rafflePrize,
  }),
};
