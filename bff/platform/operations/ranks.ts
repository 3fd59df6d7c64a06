import Type, { type Static } from "typebox";
import type { Rank, RankBonus, RankProgress, RankTurnover } from "../../../shared/contracts/loyalty.ts";
import { instant, money, moneyRequired, nonNegative } from "../mappers/numbers.ts";
import { OptionalText, rowMapper, Scalar, scalars } from "../mappers/schema.ts";
import { completeRow, definedFields, listRequired, required } from "../mappers/structure.ts";
import { enumReader, id, plainLine } from "../mappers/text.ts";
import { moneyWrite, ownRead } from "../presets.ts";
import { claimRefusals } from "./promotions.ts";

const maxNameLength = 60;
const rankName = (value: unknown): string => plainLine(value, maxNameLength);

const TurnoverValue = Type.Object(scalars("actual expected"));

const turnover = ({ actual, expected }: Static<typeof TurnoverValue>): RankTurnover => ({
  actual: moneyRequired(actual),
  ...definedFields({ expected: money(expected) }),
});

const ranks = rowMapper(
  scalars("rankId rankName level totalTurnover monthlyTurnover upgradeBonus monthlyBonus birthdayBonus withdrawLimit"),
  (row): Rank[] => {
    const level = nonNegative(row.level);
    return completeRow(
      {
        id: id(row.rankId),
        name: rankName(row.rankName) || undefined,
        level: Number.isInteger(level) ? level : undefined,
        totalTurnover: money(row.totalTurnover),
        monthlyTurnover: money(row.monthlyTurnover),
        upgradeBonus: money(row.upgradeBonus) ?? "0.00",
        monthlyBonus: money(row.monthlyBonus) ?? "0.00",
        birthdayBonus: money(row.birthdayBonus) ?? "0.00",
      },
      { withdrawLimit: money(row.withdrawLimit) },
    );
  },
);

const rankLadder = (value: unknown): Rank[] =>
  ranks(listRequired(value, "list")).sort((one, other) => one.level - other.level);

const bonusKind = enumReader<RankBonus["kind"]>({ upgrade: "UPGRADE", month: "MONTHLY", birthday: "BIRTHDAY" });
const bonusStatus = enumReader<RankBonus["status"]>({ open: "OPEN", claimable: "CLAIMABLE", claimed: "CLAIMED" });

const rankBonuses = rowMapper(
  scalars("bonusId rankName amount startTime endTime claimTime turnoverRequired turnoverActual bonusType status"),
  (row): RankBonus[] => {
    const [bonusTurnover] = completeRow({ actual: money(row.turnoverActual), expected: money(row.turnoverRequired) });
    return completeRow(
      {
        id: id(row.bonusId),
        kind: bonusKind(row.bonusType),
        rank: rankName(row.rankName),
        amount: money(row.amount),
        status: bonusStatus(row.status),
      },
      {
        startAt: instant(row.startTime),
        endAt: instant(row.endTime),
        claimedAt: instant(row.claimTime),
        turnover: bonusTurnover,
      },
    );
  },
);

/** Ranks of players and their bonuses (protocol 7.5). */
export const rankOperations = {
  rankProgress: ownRead({
    path: "/wps/relay/MCSFE_getPlayerRankProgress",
    response: Type.Object({
      ...scalars("playerRankName nextRankName"),
      monthlyTurnover: TurnoverValue,
      totalTurnover: TurnoverValue,
    }),
    map: (value): Omit<RankProgress, "ladder"> => ({
      name: required(rankName(value.playerRankName) || undefined),
      ...definedFields({ next: rankName(value.nextRankName) || undefined }),
      month: turnover(value.monthlyTurnover),
      total: turnover(value.totalTurnover),
    }),
  }),

  rankLadder: ownRead({ path: "/wps/relay/MCSFE_getPlayerRankList", map: rankLadder }),

  rankBonuses: ownRead({
    path: "/wps/relay/MCSFE_getPlayerRankBonuses",
    map: (value) => rankBonuses(listRequired(value, "list")),
  }),

  claimRankBonus: moneyWrite({
    act: "reward",
    path: "/wps/relay/MCSFE_claimPlayerRankBonus",
    errors: claimRefusals,
    request: Type.Object({ bonusId: Type.String(), clientReference: OptionalText }),
    response: Type.Object({ amount: Scalar }),
    toWire: ({ id }: { id: string }, { clientReference }) => ({ bonusId: id, clientReference }),
    map: ({ amount }) => ({ amount: moneyRequired(amount) }),
  }),
};
