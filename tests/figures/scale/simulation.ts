import { maxIdleWaitMs, PollBudget, type PolledAccount, PollQueue, windowMs } from "../../../bff/push/queue.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

interface Scenario {
  readonly near: number;
  readonly far: number;
  readonly instances: number;
  readonly callsPerSecond: number;
  /** Notices per account during the measurement. */
  readonly notices: number;
  /** Seconds of the measurement in which Redis is unavailable. */
  readonly storeAway?: readonly [from: number, to: number];
  readonly seed: number;
}

/** Notice delay in s. */
interface Lateness {
  readonly p50: number;
  readonly p95: number;
}

export interface Outcome {
  /** Maximum number of platform calls in any one-second interval, with Redis available and unavailable. */
  readonly fullestSecond: number;
  readonly fullestSecondAway: number;
  readonly meanPerSecond: number;
  readonly near: Lateness;
  readonly far: Lateness;
}

const callsOfPoll = 3;
const warmMs = maxIdleWaitMs;
const measuredMs = maxIdleWaitMs;
const bucketMs = 50;

const lateness = (ms: number[]): Lateness => {
  const sorted = ms.sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0) / 1_000;
  return { p50: at(0.5), p95: at(0.95) };
};

/**
 * Simulates each instance's poll queue and budget on one store, with a clock that stops between ticks. After five
 * minutes of warm-up, notices occur at random times for five minutes, and the simulation ends with the last delivery.
 * The instances have different numbers of accounts. Platform and store respond without delay.
 */
export async function simulate(scenario: Scenario): Promise<Outcome> {
  const { near, far, instances, callsPerSecond, notices, seed, storeAway = [0, 0] } = scenario;
  const random = mulberry32(seed);
  const clock = new TestClock(0);
  const store = new MemoryStore(clock);
  // The store's LRU cache clears its full capacity when its only entry is deleted. This extra entry avoids that cost.
  await store.set("beside", "");
  const [awayFrom, awayTo] = storeAway.map((second) => warmMs + second * 1_000) as [number, number];
  const isAway = (now: number) => now >= awayFrom && now < awayTo;
  const increment: MemoryStore["increment"] = async (...step) => {
    if (isAway(clock.now())) throw new StoreUnavailable("away");
    return store.increment(...step);
  };
  const { log } = captureLog();
  const queues = Array.from({ length: instances }, () => {
    const budget = new PollBudget({ increment }, callsPerSecond);
    return { nextAt: random() * windowMs, queue: new PollQueue({ clock, log, budget, random }) };
  });
  const calls: number[] = [];
  const late = { near: [] as number[], far: [] as number[] };
  let untold = 0;

  const watch = (distance: "near" | "far"): void => {
    const happened = Array.from({ length: notices }, () => warmMs + random() * measuredMs).sort((a, b) => a - b);
    untold += happened.length;
    const schedule: PolledAccount["schedule"] = {
      ...{ polledAt: -random() * maxIdleWaitMs, dueAt: undefined, calls: callsOfPoll },
      priorityUntil: distance === "near" ? Number.POSITIVE_INFINITY : 0,
    };
    const poll = async (): Promise<void> => {
      const now = clock.now();
      const bucket = Math.floor(now / bucketMs);
      calls[bucket] = (calls[bucket] ?? 0) + callsOfPoll;
      while ((happened[0] ?? now) < now) {
        late[distance].push(now - (happened.shift() ?? now));
        untold -= 1;
      }
    };
    // The first instances get more accounts than the last.
    queues[Math.floor(random() ** 1.5 * instances)]?.queue.add({ schedule, poll });
  };
  for (let count = 0; count < near; count += 1) watch("near");
  for (let count = 0; count < far; count += 1) watch("far");

  while (untold > 0) {
    const first = queues.reduce((one, other) => (other.nextAt < one.nextAt ? other : one));
    clock.advance(first.nextAt - clock.now());
    const waitMs = await first.queue.tick();
    first.nextAt = clock.now() + (waitMs || windowMs);
  }
  return {
    ...secondsOf(calls, isAway),
    near: lateness(late.near),
    far: lateness(late.far),
  };
}

/** Sums the calls of every one-second interval of the measurement, in steps of 50 ms. */
function secondsOf(calls: readonly number[], isAway: (now: number) => boolean) {
  const buckets = 1_000 / bucketMs;
  const [from, to] = [warmMs / bucketMs, (warmMs + measuredMs) / bucketMs];
  let [fullestSecond, fullestSecondAway, all] = [0, 0, 0];
  for (let start = from; start < to; start += 1) {
    let sum = 0;
    for (let bucket = start; bucket < start + buckets; bucket += 1) sum += calls[bucket] ?? 0;
    all += calls[start] ?? 0;
    if (isAway(start * bucketMs) || isAway((start + buckets) * bucketMs)) {
      fullestSecondAway = Math.max(fullestSecondAway, sum);
    } else fullestSecond = Math.max(fullestSecond, sum);
  }
  return { fullestSecond, fullestSecondAway, meanPerSecond: all / (measuredMs / 1_000) };
}
