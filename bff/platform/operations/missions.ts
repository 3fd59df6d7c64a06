import Type, { type Static } from "typebox";
import type {
  BoardPlace,
  Mission,
  MissionBoard,
  MissionPeriod,
  MissionStatus,
  MissionUnit,
  PaidMission,
} from "../../../shared/contracts/missions.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { plainText } from "../mappers/html.ts";
import {
  count,
  field,
  id,
  instant,
  listIn,
  listRequired,
  money,
  number,
  present,
  rowsOf,
  Scalar,
  structureRequired,
  text,
} from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";

const longestTitle = 120;
const longestName = 60;

const periods: Readonly<Record<string, MissionPeriod>> = { DAILY: "daily", WEEKLY: "weekly", ONCE: "once" };
const units: Readonly<Record<string, MissionUnit>> = { BET: "bets", AMOUNT: "money", DEPOSIT: "deposits", DAY: "days" };
const statuses: Readonly<Record<string, MissionStatus>> = {
  ...{ PROCESS: "open", JOINED: "open", JOIN: "open", CLAIM: "claimable", ISSUED: "claimable", CLAIMED: "claimed" },
};

/** A reward that was taken, by our name of the write that took it. */
export interface MissionClaim {
  readonly missionId: string;
  readonly reference: string | undefined;
  /** Epoch ms. */
  readonly at: number;
  readonly amount: string | undefined;
}

const MissionRow = Type.Object({
  ...{ missionId: Scalar, title: Scalar, type: Scalar, unit: Scalar, target: Scalar, progress: Scalar },
  ...{ reward: Scalar, status: Scalar, turnoverMultiple: Scalar, resetTime: Scalar },
});
const missionRows = rowsOf(MissionRow);

/** Missions of now; a row of a kind, a state or an amount that nobody here knows is left out. */
const missions = (list: readonly unknown[]): Mission[] => missionRows(list).map(mission).filter(present);

function mission(row: Static<typeof MissionRow>): Mission | undefined {
  const missionId = id(row.missionId);
  const title = plainText(text(row.title) ?? "", longestTitle);
  const period = periods[text(row.type) ?? ""];
  const unit = units[text(row.unit) ?? "BET"];
  const status = statuses[text(row.status) ?? ""];
  const [target, progress, reward] = [money(row.target), money(row.progress ?? 0), money(row.reward)];
  if (missionId === undefined || title === "" || !period || !unit || !status) return undefined;
  if (target === undefined || progress === undefined || reward === undefined) return undefined;
  const turnover = number(row.turnoverMultiple);
  const resetsAt = instant(row.resetTime);
  const say = (amount: string): string => (unit === "money" ? amount : amount.replace(/\.\d+$/, ""));
  return {
    ...{ id: missionId, title, period, unit, reward, status, target: say(target) },
    progress: say(toPoisha(progress) > toPoisha(target) ? target : progress),
    ...(turnover !== undefined && turnover >= 0 && { turnover }),
    ...(resetsAt !== undefined && { resetsAt }),
  };
}

const ClaimRow = Type.Object({ missionId: Scalar, clientReference: Scalar, createdTime: Scalar, amount: Scalar });
const claimRows = rowsOf(ClaimRow);

const claims = (list: readonly unknown[]): MissionClaim[] =>
  claimRows(list).flatMap((row) => {
    const missionId = id(row.missionId);
    const at = number(row.createdTime);
    if (missionId === undefined || at === undefined) return [];
    return [{ missionId, at, reference: text(row.clientReference), amount: money(row.amount) }];
  });

/** The missions of an account and the rewards it took last, newest first (`claims` is undefined where none are told). */
export const missionSummary = (value: unknown): { items: Mission[]; claims: MissionClaim[] | undefined } => ({
  items: missions(listRequired(value, "list")),
  claims: Array.isArray(field(value, "claims")) ? claims(listIn(value, "claims")) : undefined,
});

function place(row: unknown): BoardPlace | undefined {
  const rank = count(field(row, "rank"));
  if (rank === 0) return undefined;
  const name = plainText(text(field(row, "customerName")) ?? "", longestName);
  const reward = money(field(row, "reward"));
  return { rank, name, points: count(field(row, "points")), ...(reward !== undefined && { reward }) };
}

/** The board of the week by rank. */
export function missionBoard(value: unknown): MissionBoard {
  const items = listRequired(value, "list").map(place).filter(present);
  const own = place(field(value, "me"));
  const resetsAt = instant(field(value, "endTime"));
  return {
    items: items.sort((a, b) => a.rank - b.rank),
    ...(own && { own }),
    ...(resetsAt !== undefined && { resetsAt }),
  };
}

export function paidMission(value: unknown): PaidMission {
  const amount = money(field(structureRequired(value), "amount"));
  return amount === undefined ? {} : { amount };
}

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
