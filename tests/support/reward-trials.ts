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

const total = async (visitor: SiteVisitor) => (await visitor.json<{ total: string }>("/api/balance")).total;

async function onBirthday(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const visitor = await signedIn(world, subject);
  const { clock } = world.sandbox.sandbox;
  const today = new Date(clock.now() + 6 * 3_600_000).toISOString().slice(4, 10);
  await visitor.call("PUT", "/api/profile", { birthday: `1992${today}` });
  return visitor;
}

/** Signs in a member who has lost ৳500.00 at slots. */
async function havingPlayed(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const { accounts, rounds, world: games } = world.sandbox.sandbox;
  const account = accounts.byName(subject.account);
  const game = games.games.find(({ type }) => type === "RNG");
  if (!account || !game) throw new Error(`no ${subject.account} or no slots`);
  rounds.settle(rounds.bet(account, game, 50_000), 0);
  return signedIn(world, subject);
}

/** Write trials of the reward centre, and of rank bonus and rebate claims. */
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
  claimRankBonus: {
    prepare: onBirthday,
    async act(visitor) {
      const { items } = await visitor.json<{ items: { id: string; kind: string }[] }>("/api/rank/bonuses");
      const birthday = items.find(({ kind }) => kind === "birthday");
      return post(visitor, `/api/rank/bonuses/${birthday?.id}/claims`, undefined, oneKey());
    },
    state: { read: total, after: "1050.00" },
  },
  claimRebate: {
    prepare: havingPlayed,
    act: (visitor) => post(visitor, "/api/rebates/claims", { categories: ["RNG"] }, oneKey()),
    state: { read: total, after: "504.00" },
  },
};
