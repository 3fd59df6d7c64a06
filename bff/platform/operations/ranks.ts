import Type from "typebox";
import { RankProgressValue, rankBonuses, rankLadder, rankProgress } from "../mappers/ranks.ts";
import { moneyRequired, Scalar } from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";

/** Ranks of players and what they are paid for them (protocol 7.5). */
export const rankOperations = {
  rankProgress: ownRead({
    path: "/wps/relay/MCSFE_getPlayerRankProgress",
    response: RankProgressValue,
    map: rankProgress,
  }),

  rankLadder: ownRead({
    path: "/wps/relay/MCSFE_getPlayerRankList",
    map: rankLadder,
  }),

  rankBonuses: ownRead({
    path: "/wps/relay/MCSFE_getPlayerRankBonuses",
    map: rankBonuses,
  }),

  claimRankBonus: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_claimPlayerRankBonus",
    errors: {
      "not.found": "not_found",
      "already.claimed": "promotion_claimed",
      "promotion.not.open": "promotion_unavailable",
    },
    request: Type.Object({ bonusId: Type.String(), clientReference: Type.Optional(Type.String()) }),
    response: Type.Object({ amount: Scalar }),
    toWire: ({ id }: { id: string }, { clientReference }) => ({ bonusId: id, clientReference }),
    map: ({ amount }) => ({ amount: moneyRequired(amount) }),
  }),
};
