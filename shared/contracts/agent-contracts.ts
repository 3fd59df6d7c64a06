import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, Count, closedObject, Id, IdempotencyHeaders, IdParams, Instant, Money, Text } from "./common.ts";

export const routes = {
  agentContracts: get("/api/agent/contracts", "agent"),
  offerContract: post("/api/agent/contracts", "agent", { proof: "fresh", yields: true }),
  terminateContract: post("/api/agent/contracts/:id/termination", "agent", { proof: "typed" }),
  contractRequests: get("/api/agent/contract-requests", "account", { passive: true }),
  answerDividend: post("/api/agent/contract-requests/dividend/:id", "account", { proof: "fresh", yields: true }),
  answerDailySalary: post("/api/agent/contract-requests/daily-salary/:id", "account", { proof: "fresh", yields: true }),
  answerHourSalary: post("/api/agent/contract-requests/hour-salary/:id", "account", { proof: "fresh", yields: true }),
  answerRealtimeSalary: post("/api/agent/contract-requests/realtime-salary/:id", "account", {
    proof: "fresh",
    yields: true,
  }),
} as const satisfies RouteRows;

/** Kinds of contracts. A dividend is a share of the team's net loss, a salary a share of its valid bets. */
export const contractKinds = ["dividend", "dailySalary", "hourSalary", "realtimeSalary"] as const;
export type ContractKind = (typeof contractKinds)[number];
const Kind = Type.Enum([...contractKinds]);

/** Length of a dividend's period. Salaries have `daily` here, because their kind determines the period. */
const Period = Type.Enum(["daily", "weekly", "halfMonthly", "monthly"]);
export type ContractPeriod = Static<typeof Period>;

/** Pays `rate` on the full measure if both the threshold and the number of active players are reached. */
export const Tier = closedObject({
  threshold: Type.String({ pattern: "^\\d{1,13}(\\.\\d{1,2})?$" }),
  active: Type.Integer({ minimum: 0, maximum: 100_000 }),
  rate: Type.Integer({ minimum: 1, maximum: 10_000, description: "basis points" }),
});
export type Tier = Static<typeof Tier>;
const Tiers = Type.Array(Tier, { minItems: 1, maxItems: 10 });

/** The current period. All figures are provisional until its settlement. */
export const RunningPeriod = closedObject({
  from: Instant,
  to: Instant,
  settlesAt: Instant,
  /**
   * Net loss or valid bets of the team so far. `carried` (dividends only, 0 or negative) is the amount that the team
   * won in earlier periods. `tier` and `estimate` are based on the sum of `measure` and `carried`.
   */
  measure: Money,
  carried: Type.Optional(Money),
  active: Count,
  tier: Type.Optional(Count),
  next: Type.Optional(closedObject({ tier: Count, measure: Money, active: Count })),
  estimate: Money,
});
export type RunningPeriod = Static<typeof RunningPeriod>;

export const AgentContract = closedObject({
  id: Id,
  kind: Kind,
  period: Period,
  tiers: Tiers,
  createdAt: Instant,
  offerer: Text,
  receiver: Text,
  /** `lapsed`: the offer was not answered within seven days. */
  status: Type.Enum(["pending", "signed", "rejected", "lapsed", "terminating", "terminated"]),
  startsAt: Type.Optional(Instant),
  endsAt: Type.Optional(Instant),
  lapsesAt: Type.Optional(Instant),
  running: Type.Optional(RunningPeriod),
});
export type AgentContract = Static<typeof AgentContract>;
export type ContractStatus = AgentContract["status"];

/** `mine`: contracts that pay the caller. `downlines`: contracts that the caller has offered. */
export const ContractQuery = closedObject({ kind: Kind, role: Type.Enum(["mine", "downlines"]) });
export type ContractQuery = Static<typeof ContractQuery>;
export type ContractRole = ContractQuery["role"];

/** `downline` is the id of a direct downline that is an agent. */
const ContractOffer = bodyOf(
  { kind: Kind, downline: Id, period: Period, tiers: Tiers },
  { kind: "dividend", downline: "100007", period: "weekly", tiers: [{ threshold: "10000.00", active: 3, rate: 500 }] },
);

const RequestType = Type.Enum(["new", "termination"]);
export type ContractRequestType = Static<typeof RequestType>;

/** An upline's request that waits for an answer. `current` contains the terms in force, for comparison. */
export const ContractRequest = closedObject({
  id: Id,
  kind: Kind,
  type: RequestType,
  from: Text,
  period: Period,
  tiers: Tiers,
  current: Type.Optional(closedObject({ period: Period, tiers: Tiers })),
  lapsesAt: Type.Optional(Instant),
});
export type ContractRequest = Static<typeof ContractRequest>;

/** Whether a kind of contract is enabled and shown in the menu, and the caller's current period. */
const KindState = closedObject({ enabled: Type.Boolean(), running: Type.Optional(RunningPeriod) });

export const ContractRequests = closedObject({
  items: Type.Array(ContractRequest),
  kinds: closedObject({
    dividend: KindState,
    dailySalary: KindState,
    hourSalary: KindState,
    realtimeSalary: KindState,
  }),
  openOffers: Count,
});
export type ContractRequests = Static<typeof ContractRequests>;

const ContractAnswer = bodyOf(
  { type: RequestType, action: Type.Enum(["accept", "reject"]) },
  { type: "new", action: "accept" },
);

const answer = { headers: IdempotencyHeaders, params: IdParams, body: ContractAnswer };

export const schemas = {
  agentContracts: {
    querystring: ContractQuery,
    response: closedObject({ items: Type.Array(AgentContract), asOf: Instant }),
  },
  offerContract: { headers: IdempotencyHeaders, body: ContractOffer, response: closedObject({ id: Id }) },
  terminateContract: { headers: IdempotencyHeaders, params: IdParams },
  contractRequests: { response: ContractRequests },
  answerDividend: answer,
  answerDailySalary: answer,
  answerHourSalary: answer,
  answerRealtimeSalary: answer,
} as const satisfies RouteSchemas<typeof routes>;
