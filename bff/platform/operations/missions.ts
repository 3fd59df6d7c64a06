import Type from "typebox";
import { missionBoard, missionSummary, paidMission } from "../mappers/missions.ts";
import { moneyWrite, ownRead } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";

/** Protocol 7.4. The claims of the summary repeat the `clientReference` of the write that made them. */
export const missionOperations = {
  missions: ownRead({
    path: "/wps/relay/MCSFE_getMissionSummaryDetails",
    moduleId: "REWCEN3",
    map: missionSummary,
  }),

  missionBoard: ownRead({
    path: "/wps/relay/MCSFE_getMissionLeaderboard",
    moduleId: "REWCEN3",
    map: missionBoard,
  }),

  claimMission: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_submitMissionClaim",
    moduleId: "REWCEN3",
    errors: {
      "not.found": "not_found",
      "already.claimed": "promotion_claimed",
      "mission.unmet": "promotion_unavailable",
    },
    request: Type.Object({ missionId: Type.String(), clientReference: Type.Optional(Type.String()) }),
    toWire: ({ id: missionId }: { id: string }, { clientReference }: WireEnvironment) => ({
      missionId,
      clientReference,
    }),
    map: paidMission,
  }),
};
