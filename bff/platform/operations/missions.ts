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
import {
  completeRow,
  count,
  definedFields,
  enumReader,
  field,
  finiteNumber,
  id,
  instant,
  listIn,
  listRequired,
  money,
  nonNegative,
  OptionalText,
  plainLine,
  present,
  rowsOf,
  scalarRows,
  scalars,
  structureRequired,
  text,
} from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";

const maxTitleLength = 120;
const maxNameLength = 60;

const missionPeriod = enumReader<MissionPeriod>({ daily: "DAILY", weekly: "WEEKLY", once: "ONCE" });
const missionUnit = enumReader<MissionUnit>({ bets: "BET", money: "AMOUNT", deposits: "DEPOSIT", days: "DAY" });
const missionStatuses: ReadonlyMap<string, MissionStatus> = new Map([
  ...["PROCESS", "JOINED", "JOIN"].map((code) => [code, "open"] as const),
  ...["CLAIM", "ISSUED"].map((code) => [code, "claimable"] as const),
  ["CLAIMED", "claimed"],
]);

/** A claimed reward, with the reference of the write that claimed it. */
interface MissionClaim {
  readonly missionId: string;
  readonly reference: string | undefined;
  /** Epoch ms. */
  readonly at: number;
  readonly amount: string | undefined;
}

const MissionRow = Type.Object({
  ...scalars("missionId", "title", "type", "unit", "target", "progress"),
  ...scalars("reward", "status", "turnoverMultiple", "resetTime"),
});
const missionRows = rowsOf(MissionRow);

/** Current missions; leaves out rows with an unknown type, unit or status, or without amounts. */
const missions = (list: readonly unknown[]): Mission[] => missionRows(list).map(mission).filter(present);

function mission(row: Static<typeof MissionRow>): Mission | undefined {
  const missionId = id(row.missionId);
  const title = plainLine(row.title, maxTitleLength);
  const [period, unit] = [missionPeriod(row.type), missionUnit(text(row.unit) ?? "BET")];
  const status = missionStatuses.get(text(row.status) ?? "");
  const [target, progress, reward] = [money(row.target), money(row.progress ?? 0), money(row.reward)];
  if (missionId === undefined || title === "" || !period || !unit || !status) return undefined;
  if (target === undefined || progress === undefined || reward === undefined) return undefined;
  const inUnit = (amount: string): string => (unit === "money" ? amount : amount.replace(/\.\d+$/, ""));
  return {
    ...{ id: missionId, title, period, unit, reward, status, target: inUnit(target) },
    progress: inUnit(toPoisha(progress) > toPoisha(target) ? target : progress),
    ...definedFields({ turnover: nonNegative(row.turnoverMultiple), resetsAt: instant(row.resetTime) }),
  };
}

const claimRows = scalarRows("missionId", "clientReference", "createdTime", "amount");

const claims = (list: readonly unknown[]): MissionClaim[] =>
  claimRows(list).flatMap((row) => {
    const [claim] = completeRow({ missionId: id(row.missionId), at: finiteNumber(row.createdTime) });
    return claim ? [{ ...claim, reference: text(row.clientReference), amount: money(row.amount) }] : [];
  });

/** Missions of an account and its latest claims, newest first; `claims` is undefined when the platform sends none. */
const missionSummary = (value: unknown): { items: Mission[]; claims: MissionClaim[] | undefined } => ({
  items: missions(listRequired(value, "list")),
  claims: Array.isArray(field(value, "claims")) ? claims(listIn(value, "claims")) : undefined,
});

function place(row: unknown): BoardPlace | undefined {
  const rank = count(field(row, "rank"));
  if (rank === 0) return undefined;
  const name = plainLine(field(row, "customerName"), maxNameLength);
  const reward = definedFields({ reward: money(field(row, "reward")) });
  return { rank, name, points: count(field(row, "points")), ...reward };
}

/** The week's leaderboard, by rank. */
const missionBoard = (value: unknown): MissionBoard => ({
  items: listRequired(value, "list")
    .map(place)
    .filter(present)
    .sort((a, b) => a.rank - b.rank),
  ...definedFields({ own: place(field(value, "me")), resetsAt: instant(field(value, "endTime")) }),
});

const paidMission = (value: unknown): PaidMission =>
  definedFields({ amount: money(field(structureRequired(value), "amount")) });

/** Protocol 7.4. A claim in the summary repeats the `clientReference` of its write. */
export const missionOperations = {
  missions: ownRead({ path: "/wps/relay/MCSFE_getMissionSummaryDetails", moduleId: "REWCEN3", map: missionSummary }),

  missionBoard: ownRead({ path: "/wps/relay/MCSFE_getMissionLeaderboard", moduleId: "REWCEN3", map: missionBoard }),

  claimMission: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_submitMissionClaim",
    moduleId: "REWCEN3",
    errors: {
      "not.found": "not_found",
      "already.claimed": "promotion_claimed",
      "mission.unmet": "promotion_unavailable",
    },
    request: Type.Object({ missionId: Type.String(), clientReference: OptionalText }),
    toWire: ({ id: missionId }: { id: string }, { clientReference }) => ({ missionId, clientReference }),
    map: paidMission,
  }),
};
