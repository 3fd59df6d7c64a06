import Type from "typebox";
import type { TeamFigures, TrendDay } from "../../../shared/contracts/agent-team.ts";
import { readDay } from "../../../shared/rules/dates.ts";
import { count, field, instant, listIn, money, moneyRequired, rowsOf, Scalar, text } from "./wire.ts";

/** A team on some days; the days themselves are in `trend`. */
export interface TeamOverview {
  readonly figures: TeamFigures;
  readonly trend: TrendDay[];
  readonly asOf?: string;
}

/** @throws PlatformError `platform_bad_answer` where an amount is none */
export function teamOverview(value: unknown): TeamOverview {
  const asOf = instant(field(value, "asOf"));
  return { figures: figuresOf(value), trend: trendOf(field(value, "trend")), ...(asOf !== undefined && { asOf }) };
}

function figuresOf(value: unknown): TeamFigures {
  const number = (name: string): number => count(field(value, name));
  const amount = (name: string): string => moneyRequired(field(value, name));
  return {
    ...{ members: number("teamCount"), agents: number("agentCount"), players: number("playerCount") },
    ...{ online: number("onlineCount"), teamBalance: amount("teamBalance") },
    ...{ registered: number("newRegister"), firstDeposits: number("firstDepositCount"), active: number("activeCount") },
    ...{ deposit: amount("deposit"), withdrawal: amount("withdraw"), bet: amount("betAmount") },
    ...{ valid: amount("validAmount"), win: amount("winAmount"), rebate: amount("rebate"), bonus: amount("bonus") },
    net: amount("netProfit"),
  };
}

const trendRows = rowsOf(Type.Object({ date: Scalar, betAmount: Scalar, netProfit: Scalar, newRegister: Scalar }));

const trendOf = (value: unknown): TrendDay[] =>
  trendRows(listIn(value)).flatMap((row): TrendDay[] => {
    const day = readDay(text(row.date) ?? "");
    const [bet, net] = [money(row.betAmount), money(row.netProfit)];
    if (day === null || bet === undefined || net === undefined) return [];
    return [{ day, bet, net, registered: count(row.newRegister) }];
  });
