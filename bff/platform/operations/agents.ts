import Type from "typebox";
import type {
  CreatedDownline,
  DownlineGroup,
  DownlineQuery,
  DownlineType,
  OverviewQuery,
  ProductRate,
  TeamFigures,
  TransferTerms,
  TrendDay,
} from "../../../shared/contracts/agent-team.ts";
import { parseDay } from "../../../shared/rules/dates.ts";
import { toWireAmount } from "../../../shared/rules/money.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
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
import { asOfFrom, ListFields, listFields, pageFrom, wireSort } from "../mappers/list.ts";
import {
  accountRequired,
  basisPoints,
  completeRow,
  count,
  field,
  flag,
  listIn,
  listRequired,
  money,
  moneyFields,
  moneyRequired,
  OptionalText,
  Scalar,
  scalarRows,
  text,
} from "../mappers/wire.ts";
import { agents, moneyWrite, ownRead, ownWrite } from "../presets.ts";
import { TransferReceipt, transferReceipt, transferRefusals } from "./wallets.ts";

/** @throws PlatformError `platform_bad_answer` when an amount is missing */
const teamOverview = (value: unknown) => ({
  figures: teamFigures(value),
  trend: trendDays(field(value, "trend")),
  ...asOfFrom(value),
});

function teamFigures(value: unknown): TeamFigures {
  const countOf = (name: string): number => count(field(value, name));
  return {
    ...{ members: countOf("teamCount"), agents: countOf("agentCount"), players: countOf("playerCount") },
    ...{ online: countOf("onlineCount"), active: countOf("activeCount") },
    ...{ registered: countOf("newRegister"), firstDeposits: countOf("firstDepositCount") },
    ...moneyFields(value, {
      ...{ teamBalance: "teamBalance", deposit: "deposit", withdrawal: "withdraw", bet: "betAmount" },
      ...{ valid: "validAmount", win: "winAmount", rebate: "rebate", bonus: "bonus", net: "netProfit" },
    }),
  };
}

const trendRows = scalarRows("date", "betAmount", "netProfit", "newRegister");

const trendDays = (value: unknown): TrendDay[] =>
  trendRows(listIn(value)).flatMap((row): TrendDay[] =>
    completeRow({
      ...{ day: parseDay(text(row.date) ?? "") ?? undefined, registered: count(row.newRegister) },
      ...{ bet: money(row.betAmount), net: money(row.netProfit) },
    }),
  );

/** The account that a call is about: by id, or by its exact name. */
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
  /** The receiver's name, from the check of the agent's own tree: the platform sends money to a name. */
  readonly account?: string;
}

const agent = { audience: agents, breaker: "agents", namesAccounts: true } as const;

const downlineColumns = {
  ...{ account: "account", balance: "balance", teamBalance: "teamBalance", teamCount: "teamCount" },
  ...{ lastLoginAt: "lastLoginTime", registeredAt: "registerTime" },
};

const scopes: Readonly<Record<DownlineGroup, string | undefined>> = {
  // The platform's default.
  direct: undefined,
  ...{ team: "TEAM", online: "ONLINE", registered: "REGISTERED", firstDeposits: "FIRST_DEPOSIT" },
};

/** The team of an agent (protocol section 8). Closed to the relay, which does not check the agent's own tree. */
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
      ...{ parentId: OptionalText, account: OptionalText, type: OptionalText, scope: OptionalText },
    }),
    toWire: ({ sort, parent, group, q, type, ...list }: DownlineQuery) => {
      const filters = { parentId: parent, account: q, type: type && wireDownlineType(type) };
      return { ...listFields(list), sort: wireSort(sort, downlineColumns), ...filters, scope: group && scopes[group] };
    },
    map: (value, { input }) => ({ ...pageFrom(value, input, { items: downlineRows }), ...asOfFrom(value) }),
  }),

  /** Returns an account with its path, from which bff/agents checks that it is below the agent. */
  downline: ownRead({
    ...agent,
    path: "/wps/agent/downline",
    request: Type.Object({ customerId: OptionalText, account: OptionalText }),
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
    map: ({ account }): CreatedDownline => ({ account: accountRequired(account) }),
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
    ...transferRefusals,
    request: Type.Object({
      ...{ targetAccount: Type.String(), amount: Type.Number(), paymentPassword: Type.String() },
      ...{ remark: OptionalText, clientReference: OptionalText },
    }),
    toWire: ({ account, amount, paymentPassword, remark }: DownlineTransfer, { clientReference }) => {
      if (account === undefined) throw new PlatformError("downline_unknown", false);
      return {
        ...{ targetAccount: account, amount: toWireAmount(amount), remark, clientReference },
        paymentPassword: normalizePaymentPassword(paymentPassword),
      };
    },
    response: TransferReceipt,
    map: transferReceipt,
  }),
};
