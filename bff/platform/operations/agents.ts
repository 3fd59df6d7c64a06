import Type from "typebox";
import type * as contract from "../../../shared/contracts/agent-team.ts";
import { toWireAmount } from "../../../shared/rules/money.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
import { PlatformError } from "../error.ts";
import { accountRequired } from "../mappers/accounts.ts";
import * as downlines from "../mappers/downlines.ts";
import { asOfFrom, ListFields, listFields, pageFrom, wireSort } from "../mappers/list.ts";
import { basisPoints, count, day, money, moneyFields, moneyRequired } from "../mappers/numbers.ts";
import { profitFields } from "../mappers/records.ts";
import { optionalTexts, rowMapper, Scalar, scalars, texts } from "../mappers/schema.ts";
import { completeRow, field, listIn, listRequired } from "../mappers/structure.ts";
import { flag } from "../mappers/text.ts";
import { agents, moneyWrite, ownRead, ownWrite } from "../presets.ts";
import { type TransferInput, TransferReceipt, transferReceipt, transferRefusals } from "./wallets.ts";

function teamFigures(value: unknown): contract.TeamFigures {
  const countOf = (name: string): number => count(field(value, name));
  return {
    members: countOf("teamCount"),
    agents: countOf("agentCount"),
    players: countOf("playerCount"),
    online: countOf("onlineCount"),
    active: countOf("activeCount"),
    registered: countOf("newRegister"),
    firstDeposits: countOf("firstDepositCount"),
    ...moneyFields(value, {
      teamBalance: "teamBalance",
      deposit: "deposit",
      withdrawal: "withdraw",
      ...profitFields,
      net: "netProfit",
    }),
  };
}

const trendDays = rowMapper(scalars("date betAmount netProfit newRegister"), (row): contract.TrendDay[] =>
  completeRow({
    day: day(row.date),
    registered: count(row.newRegister),
    bet: money(row.betAmount),
    net: money(row.netProfit),
  }),
);

/** The account that a call is about, by id or exact name. */
export type DownlineTarget = { readonly id: string } | { readonly account: string };

type NewDownline = Pick<contract.AgentLink, "type" | "rebates"> & Readonly<Record<"username" | "password", string>>;

/** `account` comes from the check of the agent's tree, because the platform sends money to a name. */
type DownlineTransfer = TransferInput & { readonly downline: string };

const agent = { audience: agents, breaker: "agents", namesAccounts: true } as const;

const sortColumns = {
  account: "account",
  balance: "balance",
  teamBalance: "teamBalance",
  teamCount: "teamCount",
  lastLoginAt: "lastLoginTime",
  registeredAt: "registerTime",
};

const scopes: Readonly<Record<contract.DownlineGroup, string | undefined>> = {
  // The platform's default.
  direct: undefined,
  team: "TEAM",
  online: "ONLINE",
  registered: "REGISTERED",
  firstDeposits: "FIRST_DEPOSIT",
};

/** The team of an agent (protocol section 8). Closed to the relay, which does not check the agent's tree. */
export const agentOperations = {
  teamOverview: ownRead({
    ...agent,
    path: "/wps/relay/ODSFE2_getTeamOverviewSum",
    request: Type.Pick(Type.Object(ListFields), ["startDate", "endDate"]),
    toWire: (days: contract.OverviewQuery) => {
      const { startDate, endDate } = listFields(days);
      return { startDate, endDate };
    },
    map: (value) => ({
      figures: teamFigures(value),
      trend: trendDays(listIn(field(value, "trend"))),
      ...asOfFrom(value),
    }),
  }),

  downlines: ownRead({
    ...agent,
    path: "/wps/agent/downlines",
    request: Type.Object({ ...ListFields, ...optionalTexts("parentId account type scope") }),
    toWire: ({ sort, parent, group, q, type, ...list }: contract.DownlineQuery) => {
      const filters = { parentId: parent, account: q, type: type && downlines.wireDownlineType(type) };
      return { ...listFields(list), sort: wireSort(sort, sortColumns), ...filters, scope: group && scopes[group] };
    },
    map: (value, { input }) => ({ ...pageFrom(value, input, { items: downlines.downlineRows }), ...asOfFrom(value) }),
  }),

  /** Returns an account with its path. bff/agents checks that the account is below the agent. */
  downline: ownRead({
    ...agent,
    path: "/wps/agent/downline",
    request: Type.Object(optionalTexts("customerId account")),
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
      customerId,
      rebates: downlines.wireRates(rebates),
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
    request: Type.Object({ ...texts("username password type"), rebates: downlines.RebateRows }),
    toWire: ({ username, password, type, rebates }: NewDownline) => ({
      username,
      password,
      type: downlines.wireDownlineType(type),
      rebates: downlines.wireRates(rebates),
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
    response: Type.Object(scalars("enabled min max")),
    map: ({ enabled, min, max }): contract.TransferTerms => ({
      enabled: flag(enabled),
      minimum: moneyRequired(min),
      maximum: moneyRequired(max),
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
      ...texts("targetAccount paymentPassword"),
      amount: Type.Number(),
      ...optionalTexts("remark clientReference"),
    }),
    toWire: ({ account, amount, paymentPassword, remark }: DownlineTransfer, { clientReference }) => {
      if (account === undefined) throw new PlatformError("downline_unknown", false);
      return {
        targetAccount: account,
        amount: toWireAmount(amount),
        remark,
        clientReference,
        paymentPassword: normalizePaymentPassword(paymentPassword),
      };
    },
    response: TransferReceipt,
    map: transferReceipt,
  }),
};
