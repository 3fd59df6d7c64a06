import type { OperationId } from "../../bff/platform/operations.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { oneKey, post, type Subject, signedIn, type TrialWorld, type WriteTrial } from "./write-trial.ts";

const statusOf = (path: string, promotionId?: string) => async (visitor: SiteVisitor) => {
  const { items, activities, signUp } = await visitor.json<Record<string, { promotionId: string; status: string }[]>>(
    `/api/rewards${path}`,
  );
  const rows = [...(items ?? []), ...(activities ?? []), ...(signUp ?? [])];
  return rows.find((row) => promotionId === undefined || row.promotionId === promotionId)?.status;
};
const ticketId = async (visitor: SiteVisitor) =>
  (await visitor.json<{ items: { id: string }[] }>("/api/rewards/tickets")).items[0]?.id;
async function withTicket(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const visitor = await signedIn(world, subject);
  await post(visitor, "/api/rewards/codes", { code: "DHAKA50" });
  return visitor;
}
const daily = async (visitor: SiteVisitor) =>
  (await visitor.json<{ activities: { id: string; type: string }[] }>("/api/rewards")).activities.find(
    ({ type }) => type === "LOGIN",
  )?.id;

/** Writes of the reward centre. */
export const rewardTrials: Partial<Record<OperationId, WriteTrial>> = {
  submitPromotionCode: {
    act: (visitor) => post(visitor, "/api/rewards/codes", { code: "DHAKA50" }),
    state: { read: statusOf("/tickets"), after: "claim" },
  },
  cancelReward: {
    prepare: withTicket,
    act: async (visitor) => post(visitor, `/api/rewards/${await ticketId(visitor)}/cancellation`),
    state: { read: statusOf("/tickets"), after: "cancelled" },
  },
  claimTicket: {
    prepare: withTicket,
    act: async (visitor) =>
      post(visitor, `/api/rewards/tickets/${await ticketId(visitor)}/claims`, undefined, oneKey()),
    state: { read: statusOf("/tickets"), after: "claimed" },
  },
  claimLoginReward: {
    act: async (visitor) => post(visitor, `/api/rewards/login/${await daily(visitor)}/claims`, undefined, oneKey()),
    state: { read: statusOf("", "702"), after: "claimed" },
  },
  claimSignUpReward: {
    act: (visitor) => post(visitor, "/api/rewards/sign-up/711/claims", undefined, oneKey()),
    state: { read: statusOf("", "711"), after: "claimed" },
  },
  spinRaffle: {
    act: (visitor) => post(visitor, "/api/rewards/raffle/spins", { promotionId: "712" }, oneKey()),
    state: {
      read: async (visitor) => (await visitor.json<{ remaining: number }>("/api/rewards/raffle")).remaining,
      after: 0,
    },
  },
};
