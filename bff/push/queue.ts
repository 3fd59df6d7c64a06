import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { maxCallsPerPoll } from "./snapshot.ts";

export type PolledAccount = { readonly schedule: PollSchedule; poll(): Promise<void> };

interface QueueDeps {
  readonly clock: Clock;
  readonly budget: Pick<PollBudget, "take">;
  readonly log: EventLogger;
  readonly random?: () => number;
}

/**
 * Length of a budget window. Each window has a tenth of the budget per second. At more than 1/9 s, no second overlaps
 * more than ten windows.
 */
export const windowMs = 112;

/**
 * Time from the start of a window in which instances take calls, with jitter. Instances with the most overdue accounts
 * come first.
 */
const spreadMs = windowMs / 8;
const randomShare = 1 / 4;
/** Overdue time at which an instance takes calls in the middle of `spreadMs`. */
const typicalLatenessMs = 30_000;

/** Polls this instance's accounts within the site's budget, earliest deadline first. */
export class PollQueue {
  readonly #deps: QueueDeps;
  readonly #accounts = new Set<PolledAccount>();
  readonly #polling = new Set<PolledAccount>();
  #timer: NodeJS.Timeout | undefined;
  #budgetFreeAt = 0;
  #isRunning = false;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  add(account: PolledAccount): void {
    this.#accounts.add(account);
  }

  delete(account: PolledAccount): void {
    this.#accounts.delete(account);
  }

  /** Starts a round now, or when the budget may allow calls again. */
  wake(): void {
    this.#schedule(Math.max(0, this.#budgetFreeAt - performance.now()));
  }

  /** Starts the polls that are due and within the budget. Returns the ms until the budget may allow more, or 0. */
  async tick(): Promise<number> {
    const { budget, clock, random = Math.random } = this.#deps;
    const now = clock.now();
    // Not sorted yet, because most rounds have no due accounts or no budget.
    let [calls, earliest] = [0, Number.POSITIVE_INFINITY];
    for (const { account, deadline } of this.#due(now)) {
      calls += account.schedule.calls;
      earliest = Math.min(earliest, deadline);
    }
    if (calls === 0) return 0;
    const share = await budget.take(calls);
    let left = share.calls;
    const due = left > 0 ? [...this.#due(clock.now())] : [];
    for (const { account } of due.sort((a, b) => a.deadline - b.deadline)) {
      left -= account.schedule.calls;
      if (left < 0) break;
      this.#start(account);
    }
    if (share.waitMs === 0) return 0;
    const lateMs = Math.max(0, now - earliest);
    const delay = typicalLatenessMs / (typicalLatenessMs + lateMs);
    return share.waitMs + spreadMs * (randomShare * random() + (1 - randomShare) * delay);
  }

  /** Returns the longest time since a poll in ms, for accounts with priority (`active`) and without (`idle`). */
  waits(): { active: number; idle: number } {
    const now = this.#deps.clock.now();
    const longest = { active: 0, idle: 0 };
    for (const { schedule } of this.#accounts) {
      const kind = schedule.priorityUntil > now ? "active" : "idle";
      longest[kind] = Math.max(longest[kind], now - schedule.polledAt);
    }
    return longest;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#accounts.clear();
  }

  *#due(now: number): Generator<{ readonly account: PolledAccount; readonly deadline: number }> {
    for (const account of this.#accounts) {
      const deadline = this.#polling.has(account) ? undefined : pollDeadline(account.schedule, now);
      if (deadline !== undefined) yield { account, deadline };
    }
  }

  #start(account: PolledAccount): void {
    const { schedule } = account;
    schedule.polledAt = this.#deps.clock.now();
    schedule.dueAt = undefined;
    this.#polling.add(account);
    const poll = account.poll().finally(() => this.#polling.delete(account));
    runInBackground(poll, this.#deps.log, "push_poll");
  }

  #schedule(ms: number): void {
    if (this.#isRunning) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => runInBackground(this.#run(), this.#deps.log, "push_poll"), ms).unref();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let waitMs = 0;
    try {
      waitMs = await this.tick();
    } finally {
      this.#isRunning = false;
      this.#budgetFreeAt = performance.now() + waitMs;
      if (this.#accounts.size > 0) this.#schedule(waitMs || windowMs);
    }
  }
}

const windowsPerSecond = 10;
/** Number of takes in the moving average of this instance's usual share. */
const averagedTakes = 32;

/** Budget of platform calls for push, counted in the store for all instances. */
export class PollBudget {
  readonly #store: Pick<Store, "increment">;
  readonly #perWindow: number;
  #usualCalls = 0;

  constructor(store: Pick<Store, "increment">, callsPerSecond: number) {
    this.#store = store;
    this.#perWindow = Math.floor(callsPerSecond / windowsPerSecond);
  }

  /** Takes up to `requested` calls. `waitMs`: time until more may be available, or 0 if all were granted. */
  async take(requested: number): Promise<{ calls: number; waitMs: number }> {
    try {
      const { count, ttl } = await this.#store.increment(keys.pushCalls.key(), windowMs, requested);
      const left = this.#perWindow - (count - requested);
      const calls = Math.max(0, Math.min(requested, left));
      this.#usualCalls += (calls - this.#usualCalls) / averagedTakes;
      return { calls, waitMs: calls < requested ? ttl : 0 };
    } catch (error) {
      ignoreStoreUnavailable(error);
      // Without the store, an instance takes its usual share.
      return { calls: Math.min(requested, Math.max(maxCallsPerPoll, Math.floor(this.#usualCalls))), waitMs: windowMs };
    }
  }
}

/** Poll interval per account. Only changed accounts are polled sooner. */
export const pollEveryMs = 15_000;
/** How long an idle account yields to active accounts while the budget is short. */
export const maxIdleWaitMs = 5 * 60_000;

/** When an account was last polled, and when its next poll is due. */
export interface PollSchedule {
  /** Epoch ms of the last poll by any instance. */
  polledAt: number;
  /** Epoch ms until which the account has priority. */
  priorityUntil: number;
  /** Epoch ms since which an extra poll is due. 0 precedes all other times. */
  dueAt: number | undefined;
  /** Number of platform calls in the next poll. */
  calls: number;
}

/** Returns the deadline of the next poll, or undefined if no poll is due (decision 059). */
export function pollDeadline({ dueAt, polledAt, priorityUntil }: PollSchedule, now: number): number | undefined {
  if (dueAt !== undefined) return dueAt;
  if (now - polledAt < pollEveryMs) return undefined;
  return polledAt + (priorityUntil > now ? pollEveryMs : maxIdleWaitMs);
}
