import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { TestClock } from "./clock.ts";
import { startRedis } from "./redis.ts";
import { type RunningSandbox, startGateway, startSandbox } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

export const loginPassword = "Demo1234";
export const paymentPassword = "246810";

/** Limits to raise. The clock is stopped, so their windows never end. */
const limits = [...["SECOND", "MINUTE", "HOUR"].map((one) => `RATE_LIMIT_PER_${one}`), "LIMIT_ACCOUNT_MONEY_WRITES"];

export const stateConf = fileURLToPath(new URL("../../redis/state.conf", import.meta.url));

/** A tap test, or another object that runs its teardowns in reverse order. */
interface Ending {
  teardown(end: () => unknown): void;
}

interface Player {
  readonly account: string;
  readonly id: string;
  readonly cardId: string;
}

interface State {
  /** Redis URL of the first instance. */
  readonly url: string;
  /** Redis URL of the second instance if that instance uses a proxy. */
  readonly otherUrl?: string;
  readonly replicas?: number;
  readonly clock?: TestClock;
  readonly more?: Record<string, string>;
}

/** Starts two instances of one site with the same Redis, clock and sandbox. */
export async function pauseWorld(t: Ending, more: Record<string, string> = {}) {
  // As in production, Redis writes each change to disk before confirming it.
  const redis = await startRedis([], undefined, [stateConf]);
  t.teardown(() => redis.stop());
  return { redis, ...(await pauseWorldAt(t, { url: redis.url, more })) };
}

/** Starts two instances as `pauseWorld` does, with a Redis that is already running. */
export async function pauseWorldAt(t: Ending, state: State) {
  const { url, otherUrl = url, replicas = 0, clock = new TestClock(), more } = state;
  const sandbox = await startSandbox();
  t.teardown(() => sandbox.close());
  const env = {
    REDIS_REPLICAS: `${replicas}`,
    // The players' browsers are new to their accounts, and the gateway would hold their payouts (decision 070).
    PAYOUT_HOLD_HOURS: "0",
    ...Object.fromEntries(limits.map((name) => [name, "100000"])),
    ...more,
  };
  await sandbox.steer("POST", "/clock", { set: clock.now() });
  const one = await startGateway(sandbox.url, { ...env, REDIS_URL: url }, undefined, clock);
  t.teardown(() => one.close());
  const two = await startGateway(sandbox.url, { ...env, REDIS_URL: otherUrl }, undefined, clock);
  t.teardown(() => two.close());

  /** Creates a member with money, a card and a payment password. */
  async function player(account: string, more: object = {}): Promise<Player> {
    const fields = { password: loginPassword, payeeName: "Rina Akter", balance: 100_000, paymentPassword };
    const { id } = (await sandbox.steer("POST", "/accounts", { account, ...fields, ...more })) as { id: string };
    return { account, id, cardId: `${id}1` };
  }

  const signIn = ({ account }: Pick<Player, "account">, gateway = one): Promise<SiteVisitor> =>
    gateway.visitor().mustSignIn(account, loginPassword);

  /** Advances the clocks of the gateways and the platform. */
  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    await sandbox.steer("POST", "/clock", { advance: ms });
  }
  /** Waits until both instances have a catalogue, and returns the node id of a slot game. */
  async function slot(): Promise<string> {
    await Promise.all([one, two].map(({ deps }) => deps.catalogue.whenReady("EN", 60_000)));
    const game = sandbox.sandbox.world.games.find(({ type }) => type === "RNG");
    if (!game) throw new Error("no slots");
    return String(game.nodeId);
  }
  /** Returns the number of `createDeposit` and `launchGame` calls that reached the platform. */
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

/** Launches a game. @param tap value that distinguishes the launch from earlier launches */
export const launch = (visitor: SiteVisitor, nodeId: string, tap: string | number = 0): Promise<Response> =>
  visitor.call("POST", "/api/games/launch", { nodeId, backPath: `/rng?tap=${tap}` });

export const limitDeposits = (visitor: SiteVisitor, value: string): Promise<Response> =>
  visitor.call("PUT", "/api/protection/limits/deposit/day", { value });

export const codeOf = async (answer: Response): Promise<string | undefined> => {
  const text = await answer.text();
  return text ? ((JSON.parse(text) as { error?: { code: string } }).error?.code ?? undefined) : undefined;
};

/** Makes a QR deposit. The minimum amount is 100. */
export const depositByQr = (visitor: SiteVisitor, amount: string, key: string = randomUUID()): Promise<Response> =>
  visitor.call("POST", "/api/deposits/qr", { method: "QR:BANGLAQR:MCS_QR:QR1", amount }, { "idempotency-key": key });

/**
 * Makes `count` concurrent deposits of 100, taking turns between the visitors.
 * @returns the responses, and the number of deposits that reached the platform
 */
export async function depositAtOnce(sandbox: RunningSandbox, visitors: readonly SiteVisitor[], count: number) {
  const before = await sandbox.calls("depositByQr");
  // The sandbox allows only five pending deposits, so deposits complete immediately.
  await sandbox.steer("PUT", "/deposits", { reviewSeconds: 0 });
  const turns = Array.from({ length: count }, (_, at) => visitors[at % visitors.length] as SiteVisitor);
  const answers = await Promise.all(turns.map((visitor) => depositByQr(visitor, "100")));
  await sandbox.steer("PUT", "/deposits", { reviewSeconds: 20 });
  return { answers, reached: (await sandbox.calls("depositByQr")) - before };
}
