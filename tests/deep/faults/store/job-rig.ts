import t, { type Test } from "tap";
import { type BackgroundJob, backgroundJobs } from "../../../../bff/background.ts";
import { systemClock } from "../../../../bff/clock.ts";
import { openStore } from "../../../../bff/store/open.ts";
import { captureLog } from "../../../support/log.ts";
import { startRedis } from "../../../support/redis.ts";
import { deadPlatform, startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";
import { tried } from "../../../support/tried.ts";
import { until } from "../../../support/until.ts";
import { callsPlatform } from "../platform-jobs.ts";

/**
 * Limit of an address. An instance reports its count to the store after a fifth of the limit, then after each
 * twentieth.
 */
export const perMinute = 400;

t.setTimeout(300_000);
export const redis = await startRedis();
export const sandbox = await startSandbox();
export const gateway = await startGateway(sandbox.url, {
  REDIS_URL: redis.url,
  RATE_LIMIT_PER_MINUTE: String(perMinute),
  // The clock does not advance, and a sign-in costs 20 units of the per-second limit.
  RATE_LIMIT_PER_SECOND: "100000",
  RATE_LIMIT_ADDRESS_TIMES: "1",
});
export const { deps, clock } = gateway;
export const { store } = deps;
/** Store of another instance on the same Redis. */
export const other = await openStore({ redisUrl: redis.url }, systemClock, captureLog().log);
const unhandled: unknown[] = [];
process.on("unhandledRejection", (reason) => unhandled.push(reason));
t.teardown(async () => {
  await gateway.close();
  await other.close();
  await sandbox.close();
  await redis.stop();
});

export interface Gate {
  /** Resolves when the method is called and waits. */
  readonly reached: Promise<void>;
  release(): void;
}

/** Delays the next matching call of a method until `release`. @param at whether the call or its result is delayed */
export function gateMethod<Target extends object>(
  target: Target,
  method: keyof Target & string,
  fits = (_first: unknown) => true,
  at: "call" | "answer" = "call",
): Gate {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const original = Reflect.get(target, method) as (...args: unknown[]) => unknown;
  Reflect.set(target, method, async (...args: unknown[]) => {
    if (!fits(args[0])) return original.apply(target, args);
    Reflect.set(target, method, original);
    const answer = at === "answer" ? Promise.resolve(original.apply(target, args)) : undefined;
    await answer?.catch(() => undefined);
    reached.resolve();
    await released.promise;
    return answer ?? original.apply(target, args);
  });
  return { reached: reached.promise, release: () => released.resolve() };
}

export const gateCall = (id: string): Gate => gateMethod(deps.platform, "call", (first) => first === id);
/** Delays a call's result after the platform has processed the call. */
export const gateAnswer = (id: string): Gate => gateMethod(deps.platform, "call", (first) => first === id, "answer");

let players = 0;
export async function player(): Promise<{ name: string; browser: SiteVisitor }> {
  players += 1;
  const name = `job${String(players).padStart(3, "0")}`;
  await sandbox.steer("POST", "/accounts", { account: name, password: "Jobs1234" });
  const browser = gateway.visitor();
  t.equal((await browser.signIn(name, "Jobs1234")).status, 200);
  return { name, browser };
}

export const get = async (path: string): Promise<number> => (await fetch(gateway.url + path)).status;

export type Outage = "Redis" | "the platform";

export interface Case {
  /**
   * Starts the job and resolves while the job is running. The returned function lets the job continue, and resolves
   * when the job ends.
   */
  start(): Promise<(outage: Outage) => unknown>;
  again(): Promise<unknown>;
}

/** Jobs started by a request of a player or visitor. The gateway itself starts all other jobs. */
export const playerJobs = [
  "account_revocation",
  "email_reset",
  "excluded_marks",
  "platform_call",
  "push_poll",
  "push_subscription",
  "region_check",
  "request_count",
  "security_change",
  "session_index",
  "session_keep_alive",
  "session_revocation",
  "token_end",
] as const satisfies readonly BackgroundJob[];

type PlayerJob = (typeof playerJobs)[number];
export type GatewayJob = Exclude<BackgroundJob, PlayerJob>;

/** All other jobs, so that a new job requires a case. */
export const gatewayJobs = (Object.keys(backgroundJobs) as BackgroundJob[]).filter(
  (job): job is GatewayJob => !(playerJobs as readonly BackgroundJob[]).includes(job),
);

const { kill, revive } = deadPlatform(sandbox);

const outages: Record<Outage, (onOutage: (outage: Outage) => unknown) => Promise<void>> = {
  async Redis(onOutage) {
    await redis.kill();
    await onOutage("Redis");
    await until("the outage to be noticed", () => !store.up);
    await redis.restart();
  },
  async "the platform"(onOutage) {
    await kill();
    await onOutage("the platform");
    await revive();
    // The cases of some jobs stop Redis themselves.
    if (!store.up) await redis.restart();
    await until("the platform to answer", async () => {
      clock.advance(1_000);
      return (await gateway.visitor().signIn("demo01", "Demo1234")).status === 200;
    });
  },
};

async function fail(t: Test, { start, again }: Case, outage: Outage): Promise<void> {
  await outages[outage](await start());
  await until("the store to be back", () => store.writable && other.writable);
  await again();
  t.same(unhandled, []);
  const failed = gateway.log.lines.filter(({ event }) => event === "background_job_failed");
  t.same(failed, []);
}

export function failDuring<Job extends BackgroundJob>(jobs: readonly Job[], cases: Record<Job, Case>): void {
  for (const job of jobs) {
    t.test(`Redis fails during ${job}: the process continues, and the job runs again`, async (t) => {
      await fail(t, cases[job], "Redis");
      tried(t, "jobs without Redis", job);
    });
    // Jobs that call the platform have a separate test (tests/deep/faults/platform).
    if (callsPlatform(job)) continue;
    t.test(`the platform fails during ${job}: the process continues, and the job runs again`, async (t) => {
      await fail(t, cases[job], "the platform");
      tried(t, "jobs without the platform", job);
    });
  }
}
