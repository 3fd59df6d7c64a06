import Type, { type Static } from "typebox";
import { del, get, post, put, type RouteRows, type RouteSchemas } from "../route-row.ts";
import {
  bodyOf,
  Count,
  closedObject,
  Id,
  IdempotencyHeaders,
  IdParams,
  Instant,
  listOf,
  Money,
  pageOf,
  Remark,
  Text,
} from "./common.ts";
import { PaymentPassword } from "./credentials.ts";
import { Day, dayFields, pageFields, sortBy } from "./list-query.ts";
import { profitAmounts } from "./records.ts";
import { CompletedTransfer } from "./transfers.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  agentOverview: get("/api/agent/overview", "agent", { wordless: true }),
  agentDownlines: get("/api/agent/downlines", "agent"),
  agentDownline: get("/api/agent/downlines/:id", "agent"),
  createDownline: post("/api/agent/downlines", "agent", { proof: "fresh", yields: true }),
  changeDownlineRebates: put("/api/agent/downlines/:id/rebates", "agent", { proof: "fresh", yields: true }),
  promoteDownline: post("/api/agent/downlines/:id/promotion", "agent", { proof: "fresh", yields: true }),
  agentTransferTerms: get("/api/agent/transfers", "agent", { wordless: true }),
  transferDownline: post("/api/agent/transfers", "agent", { proof: "typed", pays: true, toThirdParty: true }),
  agentRebates: get("/api/agent/rebates", "agent", { wordless: true }),
  agentLinks: get("/api/agent/links", "agent"),
  createAgentLink: post("/api/agent/links", "agent", { proof: "fresh", yields: true }),
  deleteAgentLink: del("/api/agent/links/:id", "agent"),
  agentLinkRegistrations: get("/api/agent/links/registrations", "agent"),
  agentAnnouncements: get("/api/agent/announcements", "agent"),
} as const satisfies RouteRows;

/** A rebate rate in steps of 10 basis points (domain rules: 0.1 %). */
const RebateRate = Type.Integer({ minimum: 0, maximum: 10_000, multipleOf: 10, description: "basis points" });

/** Type of game to which a rebate applies, in the platform's spelling: `RNG`, `LIVE`, `SPORTS` … */
const Product = Type.String({ pattern: "^[A-Z][A-Z0-9_]{0,19}$" });

export const ProductRate = closedObject({ product: Product, rate: RebateRate });
export type ProductRate = Static<typeof ProductRate>;

export const teamAmounts = { deposit: Money, withdrawal: Money, ...profitAmounts };

export const TeamFigures = closedObject({
  /** The current state of the team, without the agent. */
  members: Count,
  agents: Count,
  players: Count,
  online: Count,
  teamBalance: Money,
  /** Figures of the period. `active`: accounts with at least one settled bet. */
  registered: Count,
  firstDeposits: Count,
  active: Count,
  /** `net`: the team's bets minus its wins, rebates and bonuses. */
  ...teamAmounts,
});
export type TeamFigures = Static<typeof TeamFigures>;

export const TrendDay = closedObject({ day: Day, bet: Money, net: Money, registered: Count });
export type TrendDay = Static<typeof TrendDay>;

/** Figures of the days `[from, to)` and of the preceding period of the same length. */
export const AgentOverview = closedObject({
  from: Day,
  to: Day,
  asOf: Instant,
  figures: TeamFigures,
  previous: TeamFigures,
  trend: Type.Array(TrendDay),
});
export type AgentOverview = Static<typeof AgentOverview>;

export const OverviewQuery = closedObject({ from: Day, to: Day });
export type OverviewQuery = Static<typeof OverviewQuery>;

export const PathStep = closedObject({ id: Id, account: Text });
export type PathStep = Static<typeof PathStep>;

export const downlineTypes = ["agent", "player"] as const;
export type DownlineType = (typeof downlineTypes)[number];

export const Downline = closedObject({
  id: Id,
  account: Text,
  type: Type.Enum([...downlineTypes]),
  parent: Text,
  /** 1 for a direct downline of the caller. */
  level: Type.Integer({ minimum: 1 }),
  /** The account's own balance, and the balances and number of all accounts below it. */
  balance: Money,
  teamBalance: Money,
  teamCount: Count,
  registeredAt: Instant,
  lastLoginAt: Type.Optional(Instant),
  status: Type.Enum(["active", "locked", "closed"]),
  online: Type.Boolean(),
});
export type Downline = Static<typeof Downline>;
export type DownlineStatus = Downline["status"];

/** `path` is the path from the caller to the account whose downlines are listed, inclusive. */
export const DownlinePage = closedObject({ ...pageOf(Downline).properties, path: Type.Array(PathStep), asOf: Instant });
export type DownlinePage = Static<typeof DownlinePage>;

/** Filter of the downline list. All except `direct` cover every level. The last two also filter by the days. */
const downlineGroups = ["direct", "team", "online", "registered", "firstDeposits"] as const;
export type DownlineGroup = (typeof downlineGroups)[number];

/** Lists downlines of `parent`, by default of the caller. `q` searches all levels, regardless of `group`. */
export const DownlineQuery = closedObject({
  ...pageFields,
  ...dayFields,
  parent: Type.Optional(Id),
  group: Type.Optional(Type.Enum([...downlineGroups])),
  q: Type.Optional(Type.String({ minLength: 2, maxLength: 40, pattern: "^[A-Za-z0-9_.@-]+$" })),
  type: Type.Optional(Type.Enum([...downlineTypes])),
  sort: sortBy("account", "balance", "teamBalance", "teamCount", "lastLoginAt", "registeredAt"),
});
export type DownlineQuery = Static<typeof DownlineQuery>;

/** Rebate of one product and its bounds: the agent's own rate, and the highest rate of the account's children. */
export const BoundRate = closedObject({
  product: Product,
  rate: RebateRate,
  most: RebateRate,
  least: RebateRate,
  child: Type.Optional(Text),
});
export type BoundRate = Static<typeof BoundRate>;

/** An account with the details of its page. Contacts are masked. Rebates can be changed for direct downlines only. */
export const DownlineDetail = closedObject({
  ...Downline.properties,
  path: Type.Array(PathStep),
  mobile: Type.Optional(Text),
  email: Type.Optional(Text),
  rebates: Type.Array(BoundRate),
  isDirect: Type.Boolean(),
});
export type DownlineDetail = Static<typeof DownlineDetail>;

const NewDownline = bodyOf(
  {
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 64 }),
    type: Type.Enum([...downlineTypes]),
    rebates: Type.Array(ProductRate, { maxItems: 20 }),
  },
  { username: "rahim22", password: "Rahim2244", type: "player", rebates: [{ product: "RNG", rate: 40 }] },
);

export const CreatedDownline = closedObject({ account: Text });
export type CreatedDownline = Static<typeof CreatedDownline>;

/**
 * In a `rebate_out_of_range` error, `fields` has the cause for each invalid product. `RNG: "child:rahim22"` means that
 * this child has a higher rate. `RNG: "range"` means a rate above the agent's own or a wrong step. Errors of new
 * accounts and links have the same form.
 */
const RebateChange = bodyOf(
  { rebates: Type.Array(ProductRate, { minItems: 1, maxItems: 20 }) },
  { rebates: [{ product: "RNG", rate: 40 }] },
);

export const TransferTerms = closedObject({ enabled: Type.Boolean(), minimum: Money, maximum: Money });
export type TransferTerms = Static<typeof TransferTerms>;

const DownlineTransfer = bodyOf(
  { downline: Id, amount: MovedAmount, paymentPassword: PaymentPassword, remark: Type.Optional(Remark) },
  { downline: "100007", amount: "100.00", paymentPassword: "246810", remark: "Float" },
);

/** The agent's own rates in steps of `step` basis points. They are the maximum for downlines. */
export const AgentRebates = closedObject({ items: Type.Array(ProductRate), step: Type.Integer({ minimum: 1 }) });
export type AgentRebates = Static<typeof AgentRebates>;

/** A registration link. New accounts become downlines of the agent. The rebates are fixed at creation. */
export const AgentLink = closedObject({
  id: Id,
  code: Id,
  url: Text,
  type: Type.Enum([...downlineTypes]),
  rebates: Type.Array(ProductRate),
  /** A visit counts once per device and day. Bots do not count. */
  visits: Count,
  registrations: Count,
  firstDeposits: Count,
  createdAt: Instant,
  expiresAt: Type.Optional(Instant),
});
export type AgentLink = Static<typeof AgentLink>;

export const linkDays = [7, 30, 90] as const;

const NewLink = bodyOf(
  {
    type: Type.Enum([...downlineTypes]),
    rebates: Type.Array(ProductRate, { maxItems: 20 }),
    expireDays: Type.Optional(Type.Enum([...linkDays])),
  },
  { type: "player", rebates: [{ product: "RNG", rate: 40 }], expireDays: 30 },
);

/** An account that registered through a link. It remains when the link is deleted. */
export const LinkRegistration = closedObject({
  id: Id,
  account: Text,
  type: Type.Enum([...downlineTypes]),
  code: Id,
  registeredAt: Instant,
  firstDeposit: Type.Optional(Money),
});
export type LinkRegistration = Static<typeof LinkRegistration>;

/** `most` is the maximum number of links: at most 50 (domain rules, section 4), so the list has no pages. */
export const AgentLinks = closedObject({ items: Type.Array(AgentLink), most: Count });
export type AgentLinks = Static<typeof AgentLinks>;

export const LinkRegistrationQuery = closedObject({ ...pageFields, code: Type.Optional(Id) });
export type LinkRegistrationQuery = Static<typeof LinkRegistrationQuery>;

/** The gateway sanitises `html`. */
export const AgentAnnouncement = closedObject({ id: Id, title: Text, html: Text, createdAt: Type.Optional(Instant) });
export type AgentAnnouncement = Static<typeof AgentAnnouncement>;

export const schemas = {
  agentOverview: { querystring: OverviewQuery, response: AgentOverview },
  agentDownlines: { querystring: DownlineQuery, response: DownlinePage },
  agentDownline: { params: IdParams, response: DownlineDetail },
  createDownline: { body: NewDownline, response: CreatedDownline },
  changeDownlineRebates: { params: IdParams, body: RebateChange },
  promoteDownline: { params: IdParams },
  agentTransferTerms: { response: TransferTerms },
  transferDownline: { headers: IdempotencyHeaders, body: DownlineTransfer, response: CompletedTransfer },
  agentRebates: { response: AgentRebates },
  agentLinks: { response: AgentLinks },
  createAgentLink: { body: NewLink, response: AgentLink },
  deleteAgentLink: { params: IdParams },
  agentLinkRegistrations: { querystring: LinkRegistrationQuery, response: pageOf(LinkRegistration) },
  agentAnnouncements: { response: listOf(AgentAnnouncement) },
} as const satisfies RouteSchemas<typeof routes>;
