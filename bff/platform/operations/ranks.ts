import Type, { type Static } from "typebox";
import type { Rank, RankBonus, RankProgress, RankTurnover } from "../../../shared/contracts/ranks.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "../mappers/html.ts";
import { id, instant, listRequired, money, moneyRequired, number, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";

const longestName = 60;
const nameOf = (value: unknown): string => plainText(text(value) ?? "", longestName);

const TurnoverValue = Type.Object({ actual: Scalar, expected: Scalar });

export const RankProgressValue = Type.Object({
  playerRankName: Scalar,
  nextRankName: Scalar,
  monthlyTurnover: TurnoverValue,
  totalTurnover: TurnoverValue,
});

function turnover({ actual, expected }: Static<typeof TurnoverValue>): RankTurnover {
  const asked = money(expected);
  return { actual: moneyRequired(actual), ...(asked !== undefined && { expected: asked }) };
}

export function rankProgress(value: Static<typeof RankProgressValue>): Omit<RankProgress, "ladder"> {
  const name = nameOf(value.playerRankName);
  if (name === "") throw new PlatformError("platform_bad_answer", true);
  const next = nameOf(value.nextRankName);
  const [month, total] = [turnover(value.monthlyTurnover), turnover(value.totalTurnover)];
  return { name, ...(next !== "" && { next }), month, total };
}

const rankRows = rowsOf(
  Type.Object({
    ...{ rankId: Scalar, rankName: Scalar, level: Scalar, totalTurnover: Scalar, monthlyTurnover: Scalar },
    ...{ upgradeBonus: Scalar, monthlyBonus: Scalar, birthdayBonus: Scalar, withdrawLimit: Scalar },
  }),
);
const none = "0.00";

/** The lowest rank first; a row without name, level or what it asks for is none. */
export const rankLadder = (value: unknown): Rank[] =>
  rankRows(listRequired(value, "list"))
    .flatMap((row): Rank[] => {
      const [rankId, name, level] = [id(row.rankId), nameOf(row.rankName), number(row.level)];
      const [totalTurnover, monthlyTurnover] = [money(row.totalTurnover), money(row.monthlyTurnover)];
      if (!rankId || name === "" || level === undefined || !Number.isInteger(level) || level < 0) return [];
      if (totalTurnover === undefined || monthlyTurnover === undefined) return [];
      const withdrawLimit = money(row.withdrawLimit);
      return [
        {
          ...{ id: rankId, name, level, totalTurnover, monthlyTurnover },
          upgradeBonus: money(row.upgradeBonus) ?? none,
          monthlyBonus: money(row.monthlyBonus) ?? none,
          birthdayBonus: money(row.birthdayBonus) ?? none,
          ...(withdrawLimit !== undefined && { withdrawLimit }),
        },
      ];
    })
    .sort((one, other) => one.level - other.level);

const kinds: Readonly<Record<string, RankBonus["kind"]>> = {
  UPGRADE: "upgrade",
  MONTHLY: "month",
  BIRTHDAY: "birthday",
};
const statuses: Readonly<Record<string, RankBonus["status"]>> = {
  OPEN: "open",
  CLAIMABLE: "claimable",
  CLAIMED: "claimed",
};
const bonusRows = rowsOf(
  Type.Object({
    ...{ bonusId: Scalar, rankName: Scalar, amount: Scalar, startTime: Scalar, endTime: Scalar, claimTime: Scalar },
    ...{ turnoverRequired: Scalar, turnoverActual: Scalar },
    bonusType: Type.Enum(["UPGRADE", "MONTHLY", "BIRTHDAY"]),
    status: Type.Enum(["OPEN", "CLAIMABLE", "CLAIMED"]),
  }),
);

/** Of a kind or a status we do not know nothing could be said, so its row is left out. */
export const rankBonuses = (value: unknown): RankBonus[] =>
  bonusRows(listRequired(value, "list")).flatMap((row): RankBonus[] => {
    const [bonusId, amount] = [id(row.bonusId), money(row.amount)];
    const [kind, status] = [kinds[row.bonusType], statuses[row.status]];
    if (!bonusId || amount === undefined || !kind || !status) return [];
    const [startAt, endAt, claimedAt] = [instant(row.startTime), instant(row.endTime), instant(row.claimTime)];
    const [expected, actual] = [money(row.turnoverRequired), money(row.turnoverActual)];
    return [
      {
        ...{ id: bonusId, kind, rank: nameOf(row.rankName), amount, status },
        ...(startAt !== undefined && { startAt }),
        ...(endAt !== undefined && { endAt }),
        ...(claimedAt !== undefined && { claimedAt }),
        ...(expected !== undefined && actual !== undefined && { turnover: { actual, expected } }),
      },
    ];
  });

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
