import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { Count, closedObject, Id, Instant, Money, pageOf, Text } from "./common.ts";
import { Day, PageQuery } from "./list-query.ts";

/** Referrals. The inviter is the friend whose code an account used to register. The upline is the account's agent. */
export const routes = {
  referral: get("/api/referral", "account", { passive: true }),
  referralInvitees: get("/api/referral/invitees", "account", { passive: true }),
  referralIncome: get("/api/referral/income", "account", { passive: true }),
  inviter: get("/api/referral/inviter", "visitor", { passive: true }),
} as const satisfies RouteRows;

export const ReferralRules = closedObject({
  /** Basis points of the invitee's stakes. */
  betRate: Count,
  /** Minimum first deposit for a reward: `reward` goes to the inviter, `friendReward` to the invitee. */
  firstDeposit: Money,
  reward: Money,
  friendReward: Money,
});
export type ReferralRules = Static<typeof ReferralRules>;

/** The account's referral code and its results. Fields that the platform does not return are missing. */
export const Referral = closedObject({
  code: Id,
  link: Text,
  invited: Count,
  deposited: Type.Optional(Count),
  /** Income of today in the site's time zone, paid after midnight. */
  today: Type.Optional(Money),
  total: Type.Optional(Money),
  rules: Type.Optional(ReferralRules),
});
export type Referral = Static<typeof Referral>;

/** An invited player. The name is masked. */
export const Invitee = closedObject({
  id: Id,
  name: Text,
  registeredAt: Instant,
  firstDeposit: Type.Optional(Money),
  staked: Money,
  income: Money,
  /** `excluded`: registered on the inviter's own device and therefore without reward. */
  status: Type.Enum(["registered", "deposited", "active", "excluded"]),
});
export type Invitee = Static<typeof Invitee>;
export type InviteeStatus = Invitee["status"];

/** Income from one invitee for the bets of a day or for the first deposit. */
export const ReferralIncome = closedObject({
  id: Id,
  day: Day,
  name: Text,
  type: Type.Enum(["bet", "firstDeposit"]),
  /** The staked or deposited amount. */
  base: Money,
  amount: Money,
  /** Missing until the day is over. */
  paidAt: Type.Optional(Instant),
});
export type ReferralIncome = Static<typeof ReferralIncome>;

/** The code of a referral link, with the format of registration codes. */
const InviterQuery = closedObject({ code: Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }) });

/** Masked name of the inviter. Missing for an unknown code. */
export const Inviter = closedObject({ name: Type.Optional(Text) });
export type Inviter = Static<typeof Inviter>;

export const schemas = {
  referral: { response: Referral },
  referralInvitees: { querystring: PageQuery, response: pageOf(Invitee) },
  referralIncome: { querystring: PageQuery, response: pageOf(ReferralIncome) },
  inviter: { querystring: InviterQuery, response: Inviter },
} as const satisfies RouteSchemas<typeof routes>;
