import { randomUUID } from "node:crypto";
import type { Test } from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { Raffle, Reward, Rewards, RewardTicket } from "../../../shared/contracts/rewards.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { TestClock } from "../../support/clock.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

/** Noon on a Wednesday in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);

/** Ids of sandbox promotions that a member can join, and of the sign-up reward (sandbox/promotions/offers.ts). */
export const promotion = { welcome: "701", cashback: "702", missions: "704", rescue: "705", signUp: "711" } as const;

/** Starts a complete site whose platform and gateway clocks are set to the same time. */
export async function rewardWorld(t: Test) {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, {}, undefined, new TestClock(noon));
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  await sandbox.steer("POST", "/clock", { set: noon });
  const { accounts, rounds, world } = sandbox.sandbox;

  async function member(account: string): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 100_000 });
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return visitor;
  }

  /** Bets in a game of a category and wins the same amount. */
  function play(name: string, poisha: number, category = "RNG"): void {
    const account = accounts.byName(name);
    const game = world.games.find(({ type }) => type === category);
    if (!account || !game) throw new Error(`no ${name} or no game of ${category}`);
    rounds.settle(rounds.bet(account, game, poisha), poisha);
  }

  const wait = (seconds: number) => sandbox.steer("POST", "/clock", { advance: seconds * 1_000 });
  return { sandbox, gateway, member, play, wait };
}

export const send = (visitor: SiteVisitor, path: string, body?: object) =>
  visitor.call("POST", `/api/rewards${path}`, body);

/** Sends a write that moves money, with a new idempotency key by default. */
export const take = (visitor: SiteVisitor, path: string, body?: object, key: string = randomUUID()) =>
  visitor.call("POST", `/api/rewards${path}`, body, { "idempotency-key": key });

export const spin = (visitor: SiteVisitor, key?: string) => take(visitor, "/raffle/spins", { promotionId: "712" }, key);

export const rewards = (visitor: SiteVisitor) => visitor.json<Rewards>("/api/rewards");

export async function reward(visitor: SiteVisitor, promotionId: string): Promise<Reward> {
  const { activities, signUp } = await rewards(visitor);
  const matching = [...activities, ...signUp].find((one) => one.promotionId === promotionId);
  if (!matching) throw new Error(`no reward of promotion ${promotionId}`);
  return matching;
}

export const tickets = async (visitor: SiteVisitor) =>
  (await visitor.json<{ items: RewardTicket[] }>("/api/rewards/tickets")).items;

export const raffle = (visitor: SiteVisitor) => visitor.json<Raffle>("/api/rewards/raffle");

export const total = async (visitor: SiteVisitor) => (await visitor.json<Balance>("/api/balance")).total;

/** Returns the number of claimable rewards, as the platform counts them. */
export async function countClaimable(visitor: SiteVisitor): Promise<number> {
  const { available } = await visitor.json<Answer<"promotionStates">>("/api/promotions/mine");
  return Object.values(available).reduce((sum, { count }) => sum + count, 0);
}

export async function refusalOf(answer: Response): Promise<{ code: string; message: string; fields?: object }> {
  const { error } = (await answer.json()) as { error: { code: string; message: string; fields?: object } };
  return { code: error.code, message: error.message, ...(error.fields && { fields: error.fields }) };
}
