import type { MoneyOperationId } from "../../bff/platform/operations.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { post } from "./write-trial.ts";

/** One of the writes by which the site pays a player, or a player spends points. */
export interface ClaimWrite {
  readonly operation: MoneyOperationId;
  /** What a second device is told that asks for the same once more; undefined: that is an order of its own. */
  readonly taken?: "promotion_claimed";
  /** Poisha that each time brings; undefined where only the site knows. */
  readonly pays?: number;
  send(visitor: SiteVisitor, key: string): Promise<Response>;
}

export const claimPaymentPassword = "246810";

const write =
  (path: (visitor: SiteVisitor) => string | Promise<string>, body?: object): ClaimWrite["send"] =>
  async (visitor, key) =>
    post(visitor, await path(visitor), body, { "idempotency-key": key });

const order = { paymentPassword: claimPaymentPassword };

/** The id under which the account may claim a promotion. */
async function activityOf(visitor: SiteVisitor, promotion: string): Promise<string | undefined> {
  const { activities } = await visitor.json<{ activities: { id: string; promotionId: string }[] }>("/api/rewards");
  return activities.find(({ promotionId }) => promotionId === promotion)?.id;
}

async function ticketOf(visitor: SiteVisitor): Promise<string | undefined> {
  return (await visitor.json<{ items: { id: string }[] }>("/api/rewards/tickets")).items[0]?.id;
}

/**
 * Every write of issue 19, as an account makes it that has staked ৳10,000 at slots, uses the code DHAKA50 and whose
 * application for the welcome gift is approved. The figures are the sandbox's rules in the tests' own words.
 */
export const claimWrites: readonly ClaimWrite[] = [
  {
    ...{ operation: "claimMission", taken: "promotion_claimed", pays: 10_00 },
    send: write(() => "/api/missions/621/claims"),
  },
  {
    ...{ operation: "claimRankBonus", taken: "promotion_claimed", pays: 100_00 },
    send: write(() => "/api/rank/bonuses/UPGRADE-1/claims"),
  },
  {
    ...{ operation: "claimRebate", taken: "promotion_claimed", pays: 80_00 },
    send: write(() => "/api/rebates/claims", { categories: ["RNG"] }),
  },
  {
    ...{ operation: "claimPromotion", taken: "promotion_claimed", pays: 500_00 },
    send: write(async (visitor) => `/api/rewards/activities/${await activityOf(visitor, "701")}/claims`),
  },
  {
    ...{ operation: "claimLoginReward", taken: "promotion_claimed", pays: 50_00 },
    send: write(async (visitor) => `/api/rewards/login/${await activityOf(visitor, "702")}/claims`),
  },
  {
    ...{ operation: "claimSignUpReward", taken: "promotion_claimed", pays: 100_00 },
    send: write(() => "/api/rewards/sign-up/711/claims"),
  },
  {
    ...{ operation: "claimTicket", taken: "promotion_claimed", pays: 50_00 },
    send: write(async (visitor) => `/api/rewards/tickets/${await ticketOf(visitor)}/claims`),
  },
  { operation: "spinRaffle", send: write(() => "/api/rewards/raffle/spins", { promotionId: "712" }) },
  {
    operation: "redeemPoints",
    send: write(() => "/api/points/redemptions", { rewardId: "9101", quantity: 1, ...order }),
  },
  {
    ...{ operation: "convertPoints", pays: 10_00 },
    send: write(() => "/api/points/conversions", { points: 100, ...order }),
  },
];
