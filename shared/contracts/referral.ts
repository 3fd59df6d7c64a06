import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, Instant, Money, pageOf } from "./common.ts";
import { Day, ListQuery } from "./list-query.ts";

export const routes = {
  referral: { method: "GET", path: "/api/referral", access: "account", passive: true },
  referralInvitees: { method: "GET", path: "/api/referral/invitees", access: "account", passive: true },
  referralIncome: { method: "GET", path: "/api/referral/income", access: "account", passive: true },
  inviter: { method: "GET", path: "/api/referral/inviter", access: "visitor", passive: true },
} as const satisfies RouteRows;

const Count = Type.Integer({ minimum: 0 });
const Page = Type.Pick(ListQuery, ["page", "size"], closed);

/** What inviting pays. */
export const ReferralRules = Type.Object(
  {
    /** Basis points of what a friend has staked. */
    betRate: Count,
    /** A friend's first deposit counts from this sum on. */
    firstDeposit: Money,
    /** Paid for it, once. */
    reward: Money,
    /** Paid to the friend for it. */
    friendReward: Money,
  },
  closed,
);
export type ReferralRules = Static<typeof ReferralRules>;

/** An account's code and what came of it; what the platform does not say is absent. */
export const Referral = Type.Object(
  {
    code: Id,
    /** Where friends register with the code. */
    link: Type.String(),
    invited: Count,
    deposited: Type.Optional(Count),
    /** Of the site's day; paid once it is over. */
    today: Type.Optional(Money),
    /** Of all days, today's with it. */
    total: Type.Optional(Money),
    rules: Type.Optional(ReferralRules),
  },
  closed,
);
export type Referral = Static<typeof Referral>;

/** `excluded`: registered on the inviter's own device, so brings nothing in. */
export const inviteeStatuses = ["registered", "deposited", "active", "excluded"] as const;
export type InviteeStatus = (typeof inviteeStatuses)[number];

/** A friend, the name masked. */
export const Invitee = Type.Object(
  {
    id: Id,
    name: Type.String(),
    registeredAt: Instant,
    firstDeposit: Type.Optional(Money),
    staked: Money,
    income: Money,
    status: Type.Enum([...inviteeStatuses]),
  },
  closed,
);
export type Invitee = Static<typeof Invitee>;

export const referralIncomeTypes = ["bet", "firstDeposit"] as const;

/** What a friend brought in on one day, or by a first deposit. */
export const ReferralIncome = Type.Object(
  {
    id: Id,
    day: Day,
    name: Type.String(),
    type: Type.Enum([...referralIncomeTypes]),
    /** What was staked or deposited. */
    base: Money,
    amount: Money,
    /** Absent until the day is over. */
    paidAt: Type.Optional(Instant),
  },
  closed,
);
export type ReferralIncome = Static<typeof ReferralIncome>;

/** The code of a link, as long as a registration takes it. */
export const InviterQuery = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }) },
  closed,
);

/** Who invites with a code, the name masked; nothing where nobody does. */
export const Inviter = Type.Object({ name: Type.Optional(Type.String()) }, closed);
export type Inviter = Static<typeof Inviter>;

export const schemas = {
  referral: { response: Referral },
  referralInvitees: { querystring: Page, response: pageOf(Invitee) },
  referralIncome: { querystring: Page, response: pageOf(ReferralIncome) },
  inviter: { querystring: InviterQuery, response: Inviter },
} as const satisfies RouteSchemas<typeof routes>;
