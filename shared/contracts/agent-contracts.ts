import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Instant, Money } from "./common.ts";

export const routes = {
  agentContracts: { method: "GET", path: "/api/agent/contracts", access: "agent" },
  offerContract: { method: "POST", path: "/api/agent/contracts", access: "agent", proof: "fresh", yields: true },
  terminateContract: { method: "POST", path: "/api/agent/contracts/:id/termination", access: "agent", proof: "typed" },
  contractRequests: { method: "GET", path: "/api/agent/contract-requests", access: "account", passive: true },
  answerDividend: {
    method: "POST",
    path: "/api/agent/contract-requests/dividend/:id",
    access: "account",
    proof: "fresh",
    yields: true,
  },
  answerDailySalary: {
    method: "POST",
    path: "/api/agent/contract-requests/daily-salary/:id",
    access: "account",
    proof: "fresh",
    yields: true,
  },
  answerHourSalary: {
    method: "POST",
    path: "/api/agent/contract-requests/hour-salary/:id",
    access: "account",
    proof: "fresh",
    yields: true,
  },
  answerRealtimeSalary: {
    method: "POST",
    path: "/api/agent/contract-requests/realtime-salary/:id",
    access: "account",
    proof: "fresh",
    yields: true,
  },
} as const satisfies RouteRows;

const Count = Type.Integer({ minimum: 0 });

/** Dividend: a share of the team's net loss. Salaries: a share of its valid bets. */
export const contractKinds = ["dividend", "dailySalary", "hourSalary", "realtimeSalary"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** How long a period of a dividend is; salaries have the period of their kind, which is `daily` here. */
export const contractPeriods = ["daily", "weekly", "halfMonthly", "monthly"] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** Paid at `rate` on the whole measure where threshold and number of active players are both reached. */
export const Tier = Type.Object(
  {
    threshold: Type.String({ pattern: "^\\d{1,13}(\\.\\d{1,2})?$" }),
    active: Type.Integer({ minimum: 0, maximum: 100_000 }),
    rate: Type.Integer({ minimum: 1, maximum: 10_000, description: "basis points" }),
  },
  closed,
);
export type Tier = Static<typeof Tier>;
const Tiers = Type.Array(Tier, { minItems: 1, maxItems: 10 });

/** `lapsed`: an offer nobody answered for seven days. */
export const contractStatuses = ["pending", "signed", "rejected", "lapsed", "terminating", "terminated"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** The period that runs now. Everything in it is provisional until it is settled. */
export const RunningPeriod = Type.Object(
  {
    ...{ from: Instant, to: Instant, settlesAt: Instant },
    /**
     * Net loss or valid bets of the team so far. `carried`, of dividends: at most 0, what the team won in earlier periods
     * and is to lose first; tier and estimate are of both together.
     */
    ...{ measure: Money, carried: Type.Optional(Money), active: Count },
    /** Index of the tier that is reached, absent while none is. */
    tier: Type.Optional(Count),
    /** What is missing to the next tier. */
    next: Type.Optional(Type.Object({ tier: Count, measure: Money, active: Count }, closed)),
    estimate: Money,
  },
  closed,
);
export type RunningPeriod = Static<typeof RunningPeriod>;

export const AgentContract = Type.Object(
  {
    ...{ id: Id, kind: Type.Enum([...contractKinds]), period: Type.Enum([...contractPeriods]) },
    /** Who offers it and who is paid by it. */
    ...{ offerer: Type.String(), receiver: Type.String() },
    ...{ tiers: Tiers, status: Type.Enum([...contractStatuses]), createdAt: Instant },
    /** From when on it counts, and when it stops. */
    ...{ startsAt: Type.Optional(Instant), endsAt: Type.Optional(Instant), lapsesAt: Type.Optional(Instant) },
    running: Type.Optional(RunningPeriod),
  },
  closed,
);
export type AgentContract = Static<typeof AgentContract>;

export const contractRoles = ["mine", "downlines"] as const;
/** `mine`: that I am paid by. `downlines`: that I have offered. */
export type ContractRole = (typeof contractRoles)[number];

export const ContractQuery = Type.Object(
  { kind: Type.Enum([...contractKinds]), role: Type.Enum([...contractRoles]) },
  closed,
);
export type ContractQuery = Static<typeof ContractQuery>;

export const AgentContracts = Type.Object({ items: Type.Array(AgentContract), asOf: Instant }, closed);
export type AgentContracts = Static<typeof AgentContracts>;

/** Offered to a direct downline that is an agent, by its id. */
const ContractOffer = Type.Object(
  { kind: Type.Enum([...contractKinds]), downline: Id, period: Type.Enum([...contractPeriods]), tiers: Tiers },
  {
    ...closed,
    examples: [
      {
        ...{ kind: "dividend", downline: "100007", period: "weekly" },
        tiers: [{ threshold: "10000.00", active: 3, rate: 500 }],
      },
    ],
  },
);
export type ContractOffer = Static<typeof ContractOffer>;

export const requestTypes = ["new", "termination"] as const;
export type ContractRequestType = (typeof requestTypes)[number];

/** Somebody above asks for an answer; `current` is what holds today, to stand beside it. */
export const ContractRequest = Type.Object(
  {
    ...{ id: Id, kind: Type.Enum([...contractKinds]), type: Type.Enum([...requestTypes]), from: Type.String() },
    ...{ period: Type.Enum([...contractPeriods]), tiers: Tiers },
    current: Type.Optional(Type.Object({ period: Type.Enum([...contractPeriods]), tiers: Tiers }, closed)),
    lapsesAt: Type.Optional(Instant),
  },
  closed,
);
export type ContractRequest = Static<typeof ContractRequest>;

/** Of each kind: whether the feature is on, which shows its menu entry, and how my running period stands. */
const KindState = Type.Object({ enabled: Type.Boolean(), running: Type.Optional(RunningPeriod) }, closed);

export const ContractRequests = Type.Object(
  {
    items: Type.Array(ContractRequest),
    kinds: Type.Object(
      { dividend: KindState, dailySalary: KindState, hourSalary: KindState, realtimeSalary: KindState },
      closed,
    ),
    /** Offers of mine that nobody has answered yet. */
    openOffers: Count,
  },
  closed,
);
export type ContractRequests = Static<typeof ContractRequests>;

const ContractAnswer = Type.Object(
  { type: Type.Enum([...requestTypes]), action: Type.Enum(["accept", "reject"]) },
  { ...closed, examples: [{ type: "new", action: "accept" }] },
);
export type ContractAnswer = Static<typeof ContractAnswer>;

const ContractParams = Type.Object({ id: Id }, closed);

const answer = { headers: IdempotencyHeaders, params: ContractParams, body: ContractAnswer };

export const schemas = {
  agentContracts: { querystring: ContractQuery, response: AgentContracts },
  offerContract: { headers: IdempotencyHeaders, body: ContractOffer, response: Type.Object({ id: Id }, closed) },
  terminateContract: { headers: IdempotencyHeaders, params: ContractParams },
  contractRequests: { response: ContractRequests },
  answerDividend: answer,
  answerDailySalary: answer,
  answerHourSalary: answer,
  answerRealtimeSalary: answer,
} as const satisfies RouteSchemas<typeof routes>;
