import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { TestClock } from "./clock.ts";
import { startRedis } from "./redis.ts";
import { startGateway, startSandbox } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

export const loginPassword = "Demo1234";
export const paymentPassword = "246810";

/** The gateways' clock stands, and with it every window of their limits. */
const limits = [...["SECOND", "MINUTE", "HOUR"].map((one) => `RATE_LIMIT_PER_${one}`), "LIMIT_ACCOUNT_MONEY_WRITES"];

export const stateConf = fileURLToPath(new URL("../../redis/state.conf", import.meta.url));

/** A tap test, or who calls what it is given, the last first. */
interface Ending {
  teardown(end: () => unknown): void;
}

interface Player {
  readonly account: string;
  readonly id: string;
  readonly cardId: string;
}

interface State {
  /** Where the first instance finds its state. */
  readonly url: string;
  /** Where the second one does, the same unless something lies between. */
  readonly otherUrl?: string;
  readonly replicas?: number;
  readonly clock?: TestClock;
  /** Of both instances' environment. */
  readonly more?: Record<string, string>;
}

/** Two instances of one site over one Redis, one clock and one sandbox. */
export async function pauseWorld(t: Ending, more: Record<string, string> = {}) {
  // As the operator runs it: every write is on disk before it is confirmed.
  const redis = await startRedis([], undefined, [stateConf]);
  t.teardown(() => redis.stop());
  return { redis, ...(await pauseWorldAt(t, { url: redis.url, more })) };
}

/** The same over a state that already runs. */
export async function pauseWorldAt(t: Ending, state: State) {
  const { url, otherUrl = url, replicas = 0, clock = new TestClock(), more } = state;
  const sandbox = await startSandbox();
  t.teardown(() => sandbox.close());
  const env = {
    REDIS_REPLICAS: `${replicas}`,
    // Its players come in browsers that their accounts have not seen (decision 070).
    PAYOUT_HOLD_HOURS: "0",
    ...Object.fromEntries(limits.map((name) => [name, "100000"])),
    ...more,
  };
  await sandbox.steer("POST", "/clock", { set: clock.now() });
  const one = await startGateway(sandbox.url, { ...env, REDIS_URL: url }, undefined, clock);
  t.teardown(() => one.close());
  const two = await startGateway(sandbox.url, { ...env, REDIS_URL: otherUrl }, undefined, clock);
  t.teardown(() => two.close());

  /** A member with money, a card and, unless `more` says otherwise, a payment password. */
  async function player(account: string, more: object = {}): Promise<Player> {
    const fields = { password: loginPassword, payeeName: "Rina Akter", balance: 100_000, paymentPassword };
    const { id } = (await sandbox.steer("POST", "/accounts", { account, ...fields, ...more })) as { id: string };
    return { account, id, cardId: `${id}1` };
  }

  async function signIn({ account }: Pick<Player, "account">, gateway = one): Promise<SiteVisitor> {
    const visitor = gateway.visitor();
    const answer = await visitor.signIn(account, loginPassword);
    if (answer.status !== 200) throw new Error(`${account}: ${answer.status} ${await answer.text()}`);
    return visitor;
  }

  /** Lets both clocks run. */
  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    await sandbox.steer("POST", "/clock", { advance: ms });
  }
  /** Waits until both know the games. @returns a slot that may be opened */
  async function slot(): Promise<string> {
    await Promise.all([one, two].map(({ deps }) => deps.catalogue.whenReady("EN", 60_000)));
    const game = sandbox.sandbox.world.games.find(({ type }) => type === "RNG");
    if (!game) throw new Error("no slots");
    return String(game.nodeId);
  }
  /** How often the platform was asked for a deposit or a game. */
  async function playCalls(): Promise<number> {
    const counts = await Promise.all(["createDeposit", "launchGame"].map((operation) => sandbox.calls(operation)));
    return counts.reduce((sum, count) => sum + count, 0);
  }
  return { sandbox, clock, one, two, player, signIn, pass, slot, playCalls };
}

export const exclude = (visitor: SiteVisitor, more: object = {}): Promise<Response> =>
  visitor.call("POST", "/api/protection/exclusion", {
    ...{ term: "6m", understood: true, password: paymentPassword, ...more },
  });

export const takeTimeOut = (visitor: SiteVisitor, more: object = {}): Promise<Response> =>
  visitor.call("POST", "/api/protection/time-out", { term: "24h", password: paymentPassword, ...more });

export const deposit = (visitor: SiteVisitor, key: string = randomUUID()): Promise<Response> =>
  visitor.call(
    "POST",
    "/api/deposits/ewallet",
    { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "500.00" },
    { "idempotency-key": key },
  );

/** @param tap tells this one from others of the same finger */
export const launch = (visitor: SiteVisitor, nodeId: string, tap: string | number = 0): Promise<Response> =>
  visitor.call("POST", "/api/games/launch", { nodeId, backPath: `/rng?tap=${tap}` });

export const limitDeposits = (visitor: SiteVisitor, value: string): Promise<Response> =>
  visitor.call("PUT", "/api/protection/limits/deposit/day", { value });

export const codeOf = async (answer: Response): Promise<string | undefined> => {
  const text = await answer.text();
  return text ? ((JSON.parse(text) as { error?: { code: string } }).error?.code ?? undefined) : undefined;
};
