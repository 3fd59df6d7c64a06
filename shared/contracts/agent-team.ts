import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Instant, Money, pageOf } from "./common.ts";
import { PaymentPassword } from "./credentials.ts";
import { Day } from "./list-query.ts";
import { Remark } from "./money.ts";
import { dayFields, pageFields, sortBy } from "./record-page.ts";
import { MadeTransfer } from "./transfers.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  agentOverview: { method: "GET", path: "/api/agent/overview", access: "agent", wordless: true },
  agentDownlines: { method: "GET", path: "/api/agent/downlines", access: "agent" },
  agentDownline: { method: "GET", path: "/api/agent/downlines/:id", access: "agent" },
  createDownline: { method: "POST", path: "/api/agent/downlines", access: "agent", proof: "fresh", yields: true },
  changeDownlineRebates: {
    method: "PUT",
    path: "/api/agent/downlines/:id/rebates",
    access: "agent",
    proof: "fresh",
    yields: true,
  },
  promoteDownline: {
    method: "POST",
    path: "/api/agent/downlines/:id/promotion",
    access: "agent",
    proof: "fresh",
    yields: true,
  },
  agentTransferTerms: { method: "GET", path: "/api/agent/transfers", access: "agent", wordless: true },
  transferDownline: {
    method: "POST",
    path: "/api/agent/transfers",
    access: "agent",
    proof: "typed",
    pays: true,
    toThirdParty: true,
  },
  agentRebates: { method: "GET", path: "/api/agent/rebates", access: "agent", wordless: true },
} as const satisfies RouteRows;

const Count = Type.Integer({ minimum: 0 });

/** Basis points; steps of 10 (domain rules: 0.1 %). */
export const RebateRate = Type.Integer({ minimum: 0, maximum: 10_000, multipleOf: 10, description: "basis points" });

/** Types of game a rebate is set for, as the platform names them: `RNG`, `LIVE`, `SPORTS` … */
export const Product = Type.String({ pattern: "^[A-Z][A-Z0-9_]{0,19}$" });

export const ProductRate = Type.Object({ product: Product, rate: RebateRate }, closed);
export type ProductRate = Static<typeof ProductRate>;

/** What a team did on the days asked for, and how it stands now. */
export const TeamFigures = Type.Object(
  {
    /** How the team stands now, the agent itself left out. */
    ...{ members: Count, agents: Count, players: Count, online: Count, teamBalance: Money },
    /** On the days. `active`: with at least one settled bet. */
    ...{ registered: Count, firstDeposits: Count, active: Count },
    ...{ deposit: Money, withdrawal: Money, bet: Money, valid: Money, win: Money, rebate: Money, bonus: Money },
    /** What the team lost to the site: bets less wins, rebates and bonuses. */
    net: Money,
  },
  closed,
);
export type TeamFigures = Static<typeof TeamFigures>;

export const TrendDay = Type.Object({ day: Day, bet: Money, net: Money, registered: Count }, closed);
export type TrendDay = Static<typeof TrendDay>;

/** The days `[from, to)` beside as many days before them. */
export const AgentOverview = Type.Object(
  {
    ...{ from: Day, to: Day, asOf: Instant },
    figures: TeamFigures,
    previous: TeamFigures,
    trend: Type.Array(TrendDay),
  },
  closed,
);
export type AgentOverview = Static<typeof AgentOverview>;

export const OverviewQuery = Type.Object({ from: Day, to: Day }, closed);
export type OverviewQuery = Static<typeof OverviewQuery>;

/** Somebody above in the tree, the agent who asks among them. */
export const PathStep = Type.Object({ id: Id, account: Type.String() }, closed);
export type PathStep = Static<typeof PathStep>;

export const downlineTypes = ["agent", "player"] as const;
export type DownlineType = (typeof downlineTypes)[number];
export const downlineStatuses = ["active", "locked", "closed"] as const;
export type DownlineStatus = (typeof downlineStatuses)[number];

/** An account of the agent's own tree. */
export const Downline = Type.Object(
  {
    ...{ id: Id, account: Type.String(), type: Type.Enum([...downlineTypes]), parent: Type.String() },
    /** 1: a direct downline of the agent who asks. */
    level: Type.Integer({ minimum: 1 }),
    /** Whole tree below it: number of accounts, and what lies in their wallets, its own left out. */
    ...{ balance: Money, teamBalance: Money, teamCount: Count },
    ...{ registeredAt: Instant, lastLoginAt: Type.Optional(Instant) },
    ...{ status: Type.Enum([...downlineStatuses]), online: Type.Boolean() },
  },
  closed,
);
export type Downline = Static<typeof Downline>;

/** `path` leads from the agent who asks to the account whose downlines are listed, both inside. */
export const DownlinePage = Type.Object(
  { ...pageOf(Downline).properties, path: Type.Array(PathStep), asOf: Instant },
  closed,
);
export type DownlinePage = Static<typeof DownlinePage>;

/** Who is listed of somebody's downlines; all but `direct` stand on any level. The last two are narrowed by days. */
const downlineGroups = ["direct", "team", "online", "registered", "firstDeposits"] as const;
export type DownlineGroup = (typeof downlineGroups)[number];

/**
 * `parent`: its downlines; without it the agent's own. `group`: the direct ones unless asked otherwise. With `q` the whole
 * tree below is searched by name, whatever the group, and the rows of every level answer.
 */
export const DownlineQuery = Type.Object(
  {
    ...pageFields,
    ...dayFields,
    parent: Type.Optional(Id),
    group: Type.Optional(Type.Enum([...downlineGroups])),
    q: Type.Optional(Type.String({ minLength: 2, maxLength: 40, pattern: "^[A-Za-z0-9_.@-]+$" })),
    type: Type.Optional(Type.Enum([...downlineTypes])),
    sort: sortBy("account", "balance", "teamBalance", "teamCount", "lastLoginAt", "registeredAt"),
  },
  closed,
);
export type DownlineQuery = Static<typeof DownlineQuery>;

/** One product's rebate and its bounds: the agent's own above, the highest of the account's children below. */
export const BoundRate = Type.Object(
  {
    ...{ product: Product, rate: RebateRate, most: RebateRate, least: RebateRate },
    child: Type.Optional(Type.String()),
  },
  closed,
);
export type BoundRate = Static<typeof BoundRate>;

/** An account with what only its own page shows; contacts are masked. Rebates can be set where it is a direct downline. */
export const DownlineDetail = Type.Object(
  {
    ...Downline.properties,
    path: Type.Array(PathStep),
    mobile: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    rebates: Type.Array(BoundRate),
    isDirect: Type.Boolean(),
  },
  closed,
);
export type DownlineDetail = Static<typeof DownlineDetail>;

const DownlineParams = Type.Object({ id: Id }, closed);

const NewDownline = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 64 }),
    type: Type.Enum([...downlineTypes]),
    rebates: Type.Array(ProductRate, { maxItems: 20 }),
  },
  {
    ...closed,
    examples: [{ username: "rahim22", password: "Rahim2244", type: "player", rebates: [{ product: "RNG", rate: 40 }] }],
  },
);

export const MadeDownline = Type.Object({ account: Type.String() }, closed);
export type MadeDownline = Static<typeof MadeDownline>;

/**
 * Where `rebate_out_of_range` refuses it, `fields` names each product at fault with what stands in its way: `RNG:
 * "child:rahim22"` is a child of the account that has more, `RNG: "range"` the agent's own rate or the step. The same holds
 * for new accounts and links.
 */
const RebateChange = Type.Object(
  { rebates: Type.Array(ProductRate, { minItems: 1, maxItems: 20 }) },
  { ...closed, examples: [{ rebates: [{ product: "RNG", rate: 40 }] }] },
);

/** Whether money can go to downlines, and how much at once. */
export const TransferTerms = Type.Object({ enabled: Type.Boolean(), minimum: Money, maximum: Money }, closed);
export type TransferTerms = Static<typeof TransferTerms>;

const DownlineTransfer = Type.Object(
  { downline: Id, amount: MovedAmount, paymentPassword: PaymentPassword, remark: Type.Optional(Remark) },
  { ...closed, examples: [{ downline: "100007", amount: "100.00", paymentPassword: "246810", remark: "Float" }] },
);

/** The agent's own rates, the most it can give; in steps of `step` basis points. */
export const AgentRebates = Type.Object({ items: Type.Array(ProductRate), step: Type.Integer({ minimum: 1 }) }, closed);
export type AgentRebates = Static<typeof AgentRebates>;

export const schemas = {
  agentOverview: { querystring: OverviewQuery, response: AgentOverview },
  agentDownlines: { querystring: DownlineQuery, response: DownlinePage },
  agentDownline: { params: DownlineParams, response: DownlineDetail },
  createDownline: { body: NewDownline, response: MadeDownline },
  changeDownlineRebates: { params: DownlineParams, body: RebateChange },
  promoteDownline: { params: DownlineParams },
  agentTransferTerms: { response: TransferTerms },
  transferDownline: { headers: IdempotencyHeaders, body: DownlineTransfer, response: MadeTransfer },
  agentRebates: { response: AgentRebates },
} as const satisfies RouteSchemas<typeof routes>;
