import { randomUUID } from "node:crypto";
import type { Test } from "tap";
import type { LimitKind, LimitPeriod, Protection, ProtectionLimit } from "../../../shared/contracts/protection.ts";
import { TestClock } from "../../support/clock.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

/** Limits to raise. The gateway's clock does not advance, so their windows never end. */
const limits = [
  ...["SECOND", "MINUTE", "HOUR"].map((one) => `RATE_LIMIT_PER_${one}`),
  ...["LIMIT_ACCOUNT_MONEY_WRITES"],
];
const password = "Demo1234";

interface Options {
  readonly redis?: boolean;
  readonly instances?: number;
  readonly env?: Record<string, string>;
}

/** Starts a complete site with one clock. The state is in Redis if `redis` is true, otherwise in memory. */
export async function protectionWorld(t: Test, { redis: inRedis = false, instances = 1, env = {} }: Options = {}) {
  const sandbox = await startSandbox();
  const redis = inRedis ? await startRedis() : undefined;
  const clock = new TestClock();
  const open = () =>
    startGateway(
      sandbox.url,
      {
        ...Object.fromEntries(limits.map((name) => [name, "100000"])),
        ...(redis && { REDIS_URL: redis.url }),
        // The players' browsers are new to their accounts, and the gateway would hold their payouts (decision 070).
        PAYOUT_HOLD_HOURS: "0",
        ...env,
      },
      () => ({}),
      clock,
    );
  const gateways = await Promise.all(Array.from({ length: instances }, open));
  const [gateway] = gateways;
  if (!gateway) throw new Error("no instance");
  for (const { deps } of gateways) await until("its store is there", () => deps.store.up && deps.store.writable);
  await sandbox.steer("POST", "/clock", { set: clock.now() });
  t.teardown(async () => {
    for (const one of gateways) await one.close();
    await redis?.stop();
    await sandbox.close();
  });

  async function member(account: string, more: object = {}): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password, ...more });
    return signedIn(account);
  }
  async function signedIn(account: string): Promise<SiteVisitor> {
    const visitor = gateway?.visitor() as SiteVisitor;
    const answer = await visitor.signIn(account, password);
    if (answer.status !== 200) throw new Error(`${account}: ${await answer.text()}`);
    return visitor;
  }
  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    await sandbox.steer("POST", "/clock", { advance: ms });
  }
  return { sandbox, gateway, gateways, redis, clock, member, signedIn, pass };
}

export const setLimit = (visitor: SiteVisitor, kind: LimitKind, period: LimitPeriod, value: string | null) =>
  visitor.call("PUT", `/api/protection/limits/${kind}/${period}`, { value });

export const raise = (visitor: SiteVisitor, method: "POST" | "DELETE", period: LimitPeriod = "day") =>
  visitor.call(method, `/api/protection/limits/deposit/${period}/raise`);

export const limitIn = (
  { limits: all }: Protection,
  kind: LimitKind,
  period: LimitPeriod,
): ProtectionLimit | undefined => all.find((one) => one.kind === kind && one.period === period);

export const readProtection = (visitor: SiteVisitor) => visitor.json<Protection>("/api/protection");

export const depositByBkash = (visitor: SiteVisitor, amount: string, key: string = randomUUID()) =>
  visitor.call(
    ...(["POST", "/api/deposits/ewallet"] as const),
    { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount },
    { "idempotency-key": key },
  );

export const errorOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; [field: string]: unknown } };
  return { status: answer.status, ...error };
};
