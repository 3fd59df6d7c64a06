import Type from "typebox";
import type {
  DownlineGroup,
  DownlineQuery,
  DownlineType,
  MadeDownline,
  OverviewQuery,
  ProductRate,
  TeamFigures,
  TransferTerms,
  TrendDay,
} from "../../../shared/contracts/agent-team.ts";
import type { MadeTransfer } from "../../../shared/contracts/transfers.ts";
import { readDay } from "../../../shared/rules/dates.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { plainPaymentPassword } from "../../../shared/rules/payment-password.ts";
import { PlatformError } from "../error.ts";
import {
  boundRates,
  downlineRows,
  foundDownline,
  productRates,
  RebateRows,
  wireDownlineType,
  wireRates,
} from "../mappers/downlines.ts";
import { ListFields, listFields, pageFrom, wireSort } from "../mappers/list.ts";
import {
  basisPoints,
  cleanAccountName,
  count,
  field,
  flag,
  id,
  instant,
  listIn,
  listRequired,
  money,
  moneyRequired,
  rowsOf,
  Scalar,
  text,
} from "../mappers/wire.ts";
import { agents, moneyWrite, ownRead, ownWrite } from "../presets.ts";

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

/** Whom a call is about: an id, or a name that has to be the whole of it. */
export type DownlineTarget = { readonly id: string } | { readonly account: string };

interface NewDownline {
  readonly username: string;
  readonly password: string;
  readonly type: DownlineType;
  readonly rebates: readonly ProductRate[];
}

interface DownlineTransfer {
  readonly downline: string;
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark?: string;
  /** The platform sends money to a name; whose it is says the proof of the own tree. */
  readonly account?: string;
}

const agent = { audience: agents, breaker: "agents", namesAccounts: true } as const;

const columns = {
  ...{ account: "account", balance: "balance", teamBalance: "teamBalance", teamCount: "teamCount" },
  ...{ lastLoginAt: "lastLoginTime", registeredAt: "registerTime" },
};

const scopes: Readonly<Record<DownlineGroup, string | undefined>> = {
  // What the platform lists unless asked otherwise.
  direct: undefined,
  ...{ team: "TEAM", online: "ONLINE", registered: "REGISTERED", firstDeposits: "FIRST_DEPOSIT" },
};

/** The team of an agent (protocol section 8). Not open to the relay: there nobody proves whose tree it is. */
export const agentOperations = {
  teamOverview: ownRead({
    ...agent,
    path: "/wps/relay/ODSFE2_getTeamOverviewSum",
    request: Type.Pick(Type.Object(ListFields), ["startDate", "endDate"]),
    toWire: (days: OverviewQuery) => {
      const { startDate, endDate } = listFields(days);
      return { startDate, endDate };
    },
    map: teamOverview,
  }),

  downlines: ownRead({
    ...agent,
    path: "/wps/agent/downlines",
    request: Type.Object({
      ...ListFields,
      ...{ parentId: Type.Optional(Type.String()), account: Type.Optional(Type.String()) },
      ...{ type: Type.Optional(Type.String()), scope: Type.Optional(Type.String()) },
    }),
    toWire: ({ sort, parent, group, q, type, ...list }: DownlineQuery) => {
      const filters = { parentId: parent, account: q, type: type && wireDownlineType(type) };
      return { ...listFields(list), sort: wireSort(sort, columns), ...filters, scope: group && scopes[group] };
    },
    map: (value, { input }) => {
      const asOf = instant(field(value, "asOf"));
      return { ...pageFrom(value, input, { items: downlineRows }), ...(asOf !== undefined && { asOf }) };
    },
  }),

  /** The proof of the own tree: who stands above an account (bff/agents). */
  downline: ownRead({
    ...agent,
    path: "/wps/agent/downline",
    request: Type.Object({ customerId: Type.Optional(Type.String()), account: Type.Optional(Type.String()) }),
    toWire: (target: DownlineTarget) => ("id" in target ? { customerId: target.id } : { account: target.account }),
    map: foundDownline,
  }),

  downlineRebates: ownRead({
    ...agent,
    path: "/wps/agent/downlineRebates",
    request: Type.Object({ customerId: Type.String() }),
    toWire: ({ id: customerId }: { id: string }) => ({ customerId }),
    map: (value) => boundRates(listRequired(value, "list")),
  }),

  changeDownlineRebates: ownWrite({
    ...agent,
    method: "PUT",
    path: "/wps/agent/downlineRebates",
    request: Type.Object({ customerId: Type.String(), rebates: RebateRows }),
    toWire: ({ id: customerId, rebates }: { id: string; rebates: readonly ProductRate[] }) => ({
      ...{ customerId, rebates: wireRates(rebates) },
    }),
  }),

  globalRebates: ownRead({
    ...agent,
    path: "/wps/agent/globalRebateSettings",
    map: (value) => ({
      items: productRates(listRequired(value, "list")),
      step: Math.max(1, basisPoints(field(value, "step")) ?? 10),
    }),
  }),

  createDownline: ownWrite({
    ...agent,
    path: "/wps/agent/downline",
    encrypted: true,
    request: Type.Object({
      ...{ username: Type.String(), password: Type.String(), type: Type.String(), rebates: RebateRows },
    }),
    toWire: ({ username, password, type, rebates }: NewDownline) => ({
      ...{ username, password, type: wireDownlineType(type), rebates: wireRates(rebates) },
    }),
    response: Type.Object({ account: Scalar }),
    map: ({ account }): MadeDownline => {
      const name = cleanAccountName(account);
      if (name === "") throw new PlatformError("platform_bad_answer", true);
      return { account: name };
    },
  }),

  promoteDownline: ownWrite({
    ...agent,
    method: "PUT",
    path: "/wps/agent/promoteDownlineToAgent",
    errors: { "downline.not.promotable": "downline_not_promotable" },
    request: Type.Object({ customerId: Type.String() }),
    toWire: ({ id: customerId }: { id: string }) => ({ customerId }),
  }),

  transferDownlineTerms: ownRead({
    ...agent,
    path: "/wps/agent/transferEnabled",
    response: Type.Object({ enabled: Scalar, min: Scalar, max: Scalar }),
    map: ({ enabled, min, max }): TransferTerms => ({
      ...{ enabled: flag(enabled), minimum: moneyRequired(min), maximum: moneyRequired(max) },
    }),
  }),

  transferDownline: moneyWrite({
    act: "receive",
    audience: agents,
    method: "PUT",
    path: "/wps/agent/transferDownline",
    encrypted: true,
    errors: {
      "reference.taken": "idempotency_conflict",
      "transfer.limits": "amount_out_of_range",
      "turnover.unmet": "turnover_unmet",
      // The code of every door of the receiver too: none tells which of them it was.
      "receiver.closed": "receiver_unavailable",
    },
    refusedFields: { "transfer.limits": "amount", "balance.insufficient": "amount", "turnover.unmet": "amount" },
    request: Type.Object({
      ...{ targetAccount: Type.String(), amount: Type.Number(), paymentPassword: Type.String() },
      ...{ remark: Type.Optional(Type.String()), clientReference: Type.Optional(Type.String()) },
    }),
    toWire: ({ account, amount, paymentPassword, remark }: DownlineTransfer, { clientReference }) => {
      if (account === undefined) throw new PlatformError("downline_unknown", false);
      const password = plainPaymentPassword(paymentPassword);
      const wish = { targetAccount: account, amount: wireAmount(amount), remark };
      return { ...wish, paymentPassword: password, clientReference };
    },
    response: Type.Object({ transferId: Scalar, balance: Scalar }),
    map: ({ transferId, balance }): MadeTransfer => {
      const transfer = id(transferId);
      if (transfer === undefined) throw new PlatformError("platform_bad_answer", true);
      return { id: transfer, balance: moneyRequired(balance) };
    },
  }),
};
