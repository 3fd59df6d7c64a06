import type { OperationId } from "../../bff/platform/operations.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { oneKey, post, type Subject, signedIn, type TrialWorld, type WriteTrial } from "./write-trial.ts";

const total = async (visitor: SiteVisitor) => (await visitor.json<{ total: string }>("/api/balance")).total;

/** A member whose birthday it is. */
async function onBirthday(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const visitor = await signedIn(world, subject);
  const { clock } = world.sandbox.sandbox;
  const today = new Date(clock.now() + 6 * 3_600_000).toISOString().slice(4, 10);
  await visitor.call("PUT", "/api/profile", { birthday: `1992${today}` });
  return visitor;
}

/** A member who has lost ৳500.00 at slots. */
async function havingPlayed(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const { accounts, rounds, world: games } = world.sandbox.sandbox;
  const account = accounts.byName(subject.account);
  const game = games.games.find(({ type }) => type === "RNG");
  if (!account || !game) throw new Error(`no ${subject.account} or no slots`);
  rounds.settle(rounds.bet(account, game, 50_000), 0);
  return signedIn(world, subject);
}

/** What a player claims for playing. */
export const rankTrials: Partial<Record<OperationId, WriteTrial>> = {
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
