import type { Account, Answer, Call, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { ownAccount } from "../member/own-account.ts";
import { textField } from "../wire/fields.ts";
import { boardOf, type Placed } from "./board.ts";
import type { MissionClaim } from "./claims.ts";
import { type Standing, standingsOf } from "./standings.ts";

const relay = "/wps/relay";
const claimsTold = 50;

function missionRow({ id, mission, progress, status, until }: Standing, language: Language) {
  const wire = (value: number): number => (mission.unit === "AMOUNT" ? value / 100 : value);
  return {
    ...{ missionId: id, title: mission.title[language], type: mission.period, unit: mission.unit },
    ...{ target: wire(mission.target), progress: wire(progress), reward: mission.reward / 100, status },
    ...{ turnoverMultiple: mission.turnover, resetTime: until ?? null },
  };
}

const claimRow = ({ id, reference, at, reward }: MissionClaim) => ({
  ...{ missionId: id, clientReference: reference ?? null, createdTime: at, amount: reward / 100 },
});

const boardRow = ({ rank, name, points, reward }: Placed) => ({
  ...{ rank, customerName: name, points, reward: reward / 100 },
});

/** Pays the reward of a mission that is done, once in each of its periods. */
function claim(account: Account, { body }: Call, core: Core): Answer {
  const standing = standingsOf(account, core).find(({ id }) => id === body.missionId);
  if (!standing) return { refuse: "not.found" };
  const { id, mission, status } = standing;
  if (status === "CLAIMED") return { refuse: "already.claimed" };
  if (status === "PROCESS") return { refuse: "mission.unmet" };
  const clientReference = textField(body, "clientReference");
  core.missionClaims.add(account.id, {
    ...{ id, at: core.clock.now(), reward: mission.reward },
    reference: clientReference || undefined,
  });
  core.accounts.credit(account, mission.reward, { type: "bonus", ref: id, clientReference });
  return { value: { amount: mission.reward / 100, status: "CLAIMED" } };
}

/** Protocol 7.4. */
export const missionRows: readonly HandlerRow<Core>[] = [
  {
    operation: "missions",
    method: "GET",
    paths: [`${relay}/MCSFE_getMissionSummaryDetails`],
    token: "required",
    handle: ownAccount((account, call, core) => {
      const standings = standingsOf(account, core);
      return {
        value: {
          list: standings.map((standing) => missionRow(standing, languageOf(call))),
          claimable: standings.filter(({ status }) => status === "CLAIM").length,
          claims: core.missionClaims.of(account.id).slice(0, claimsTold).map(claimRow),
        },
      };
    }),
  },
  {
    operation: "missionBoard",
    method: "GET",
    paths: [`${relay}/MCSFE_getMissionLeaderboard`],
    token: "required",
    handle: ownAccount((account, _call, core) => {
      const { list, own, until } = boardOf(account, core);
      return { value: { list: list.map(boardRow), me: boardRow(own), endTime: until } };
    }),
  },
  {
    operation: "claimMission",
    method: "POST",
    paths: [`${relay}/MCSFE_submitMissionClaim`],
    token: "required",
    handle: ownAccount(claim),
  },
];
