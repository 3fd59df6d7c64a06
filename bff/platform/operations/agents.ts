import Type from "typebox";
import type * as contract from "../../../shared/contracts/agent-team.ts";
import { parseDay } from "../../../shared/rules/dates.ts";
import { toWireAmount } from "../../../shared/rules/money.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
import { PlatformError } from "../error.ts";
import { accountRequired } from "../mappers/accounts.ts";
import * as downlines from "../mappers/downlines.ts";
import { asOfFrom, ListFields, listFields, pageFrom, wireSort } from "../mappers/list.ts";
import { basisPoints, count, money, moneyFields, moneyRequired } from "../mappers/numbers.ts";
import { OptionalText, Scalar, scalarRows } from "../mappers/schema.ts";
import { completeRow, field, listIn, listRequired } from "../mappers/structure.ts";
import { flag, text } from "../mappers/text.ts";
import { agents, moneyWrite, ownRead, ownWrite } from "../presets.ts";
import { TransferReceipt, transferReceipt, transferRefusals } from "./wallets.ts";

/** @throws PlatformError `platform_bad_answer` when an amount is missing */
const teamOverview = (value: unknown) => ({
  figures: teamFigures(value),
  trend: trendDays(field(value, "trend")),
  ...asOfFrom(value),
});

function teamFigures(value: unknown): contract.TeamFigures {
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

const trendDays = (value: unknown): contract.TrendDay[] =>
  trendRows(listIn(value)).flatMap((row): contract.TrendDay[] =>
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
  readonly type: contract.DownlineType;
  readonly rebates: readonly contract.ProductRate[];
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

const scopes: Readonly<Record<contract.DownlineGroup, string | undefined>> = {
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
    toWire: (days: contract.OverviewQuery) => {
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
    toWire: ({ sort, parent, group, q, type, ...list }: contract.DownlineQuery) => {
      const filters = { parentId: parent, account: q, type: type && downlines.wireDownlineType(type) };
      return { ...listFields(list), sort: wireSort(sort, downlineColumns), ...filters, scope: group && scopes[group] };
    },
    map: (value, { input }) => ({ ...pageFrom(value, input, { items: downlines.downlineRows }), ...asOfFrom(value) }),
  }),

  /** Returns an account with its path, from which bff/agents checks that it is below the agent. */
  downline: ownRead({
    ...agent,
    path: "/wps/agent/downline",
    request: Type.Object({ customerId: OptionalText, account: OptionalText }),
    toWire: (target: DownlineTarget) => ("id" in target ? { customerId: target.id } : { account: target.account }),
    map: downlines.foundDownline,
  }),

  downlineRebates: ownRead({
    ...agent,
    path: "/wps/agent/downlineRebates",
    request: Type.Object({ customerId: Type.String() }),
    toWire: ({ id: customerId }: { id: string }) => ({ customerId }),
    map: (value) => downlines.boundRates(listRequired(value, "list")),
  }),

  changeDownlineRebates: ownWrite({
    ...agent,
    method: "PUT",
    path: "/wps/agent/downlineRebates",
    request: Type.Object({ customerId: Type.String(), rebates: downlines.RebateRows }),
    toWire: ({ id: customerId, rebates }: { id: string; rebates: readonly contract.ProductRate[] }) => ({
      ...{ customerId, rebates: downlines.wireRates(rebates) },
    }),
  }),

  globalRebates: ownRead({
    ...agent,
    path: "/wps/agent/globalRebateSettings",
    map: (value) => ({
      items: downlines.productRates(listRequired(value, "list")),
      step: Math.max(1, basisPoints(field(value, "step")) ?? 10),
    }),
  }),

  createDownline: ownWrite({
    ...agent,
    path: "/wps/agent/downline",
    encrypted: true,
    request: Type.Object({
      ...{ username: Type.String(), password: Type.String(), type: Type.String(), rebates: downlines.RebateRows },
    }),
    toWire: ({ username, password, type, rebates }: NewDownline) => ({
      ...{ username, password, type: downlines.wireDownlineType(type), rebates: downlines.wireRates(rebates) },
    }),
    response: Type.Object({ account: Scalar }),
    map: ({ account }): contract.CreatedDownline => ({ account: accountRequired(account) }),
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
    map: ({ enabled, min, max }): contract.TransferTerms => ({
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
