import Type from "typebox";
import type * as contract from "../../../shared/contracts/missions.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { count, finiteNumber, instant, money, nonNegative } from "../mappers/numbers.ts";
import { OptionalText, rowMapper, scalars } from "../mappers/schema.ts";
import { completeRow, definedFields, field, listIn, listRequired, structureRequired } from "../mappers/structure.ts";
import { enumReader, id, plainLine, text } from "../mappers/text.ts";
import { moneyWrite, ownRead } from "../presets.ts";

const maxTitleLength = 120;
const maxNameLength = 60;

const missionPeriod = enumReader<contract.MissionPeriod>({ daily: "DAILY", weekly: "WEEKLY", once: "ONCE" });
const missionUnit = enumReader<contract.MissionUnit>({
  bets: "BET",
  money: "AMOUNT",
  deposits: "DEPOSIT",
  days: "DAY",
});
const missionStatuses: ReadonlyMap<string, contract.MissionStatus> = new Map([
  ...["PROCESS", "JOINED", "JOIN"].map((code) => [code, "open"] as const),
  ...["CLAIM", "ISSUED"].map((code) => [code, "claimable"] as const),
  ["CLAIMED", "claimed"],
]);

const missions = rowMapper(
  scalars("missionId title type unit target progress reward status turnoverMultiple resetTime"),
  (row): contract.Mission[] => {
    const unit = missionUnit(text(row.unit) ?? "BET");
    const [target, progress] = [money(row.target), money(row.progress ?? 0)];
    if (target === undefined || progress === undefined) return [];
    const inUnit = (amount: string): string => (unit === "money" ? amount : amount.replace(/\.\d+$/, ""));
    return completeRow(
      {
        id: id(row.missionId),
        title: plainLine(row.title, maxTitleLength) || undefined,
        period: missionPeriod(row.type),
        unit,
        reward: money(row.reward),
        status: missionStatuses.get(text(row.status) ?? ""),
        target: inUnit(target),
        progress: inUnit(toPoisha(progress) > toPoisha(target) ? target : progress),
      },
      { turnover: nonNegative(row.turnoverMultiple), resetsAt: instant(row.resetTime) },
    );
  },
);

/** Claimed rewards with the references of their writes. `at` is in epoch ms. */
const claims = rowMapper(scalars("missionId clientReference createdTime amount"), (row) =>
  completeRow({ missionId: id(row.missionId), at: finiteNumber(row.createdTime) }).map((claim) => ({
    ...claim,
    reference: text(row.clientReference),
    amount: money(row.amount),
  })),
);

/** Missions, and the latest claims. `claims` is undefined if the platform does not send them. */
const missionSummary = (value: unknown) => ({
  items: missions(listRequired(value, "list")),
  claims: Array.isArray(field(value, "claims")) ? claims(listIn(value, "claims")) : undefined,
});

function place(row: unknown): contract.BoardPlace | undefined {
  const rank = count(field(row, "rank"));
  if (rank === 0) return undefined;
  const name = plainLine(field(row, "customerName"), maxNameLength);
  const reward = definedFields({ reward: money(field(row, "reward")) });
  return { rank, name, points: count(field(row, "points")), ...reward };
}

const missionBoard = (value: unknown): contract.MissionBoard => ({
  items: listRequired(value, "list")
    .flatMap((row) => place(row) ?? [])
    .sort((a, b) => a.rank - b.rank),
  ...definedFields({ own: place(field(value, "me")), resetsAt: instant(field(value, "endTime")) }),
});

const paidMission = (value: unknown): contract.PaidMission =>
  definedFields({ amount: money(field(structureRequired(value), "amount")) });

/** Missions and their claims (protocol 7.4). A claim in the summary has the `clientReference` of its write. */
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
