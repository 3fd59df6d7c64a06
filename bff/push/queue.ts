import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { maxCallsPerPoll } from "./snapshot.ts";

/** An account that the queue polls when it is due. */
export type PolledAccount = { readonly schedule: PollSchedule; poll(): Promise<void> };

interface QueueDeps {
  readonly clock: Clock;
  readonly budget: Pick<PollBudget, "take">;
  readonly log: EventLogger;
  readonly random?: () => number;
}

/**
 * Length of a window, which has a tenth of the budget of a second. It exceeds a ninth of a second, so that a second
 * touches at most ten windows.
 */
export const windowMs = 112;

/**
 * Time from the start of a window within which instances take calls from it, at partly random moments. Instances with
 * the most overdue accounts come first.
 */
const spreadMs = windowMs / 8;
const randomShare = 1 / 4;
/** Delay of an instance's accounts at which it takes calls in the middle of that time. */
const typicalLatenessMs = 30_000;

/** Polls the accounts of this instance within the budget of the site, the earliest deadline first. */
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

  /** Starts a round now, or as soon as the budget may allow calls again, because an account has become due. */
  wake(): void {
    this.#schedule(Math.max(0, this.#budgetFreeAt - performance.now()));
  }

  /** Starts the polls that are due and within the budget. Returns the ms until the budget may allow more, or 0. */
  async tick(): Promise<number> {
    const { budget, clock, random = Math.random } = this.#deps;
    const now = clock.now();
    // The accounts are not sorted, because most rounds have no due account, or no calls for them.
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

  /** Returns the longest times since the last poll in ms: `active` of accounts with priority, `idle` of the others. */
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
/** The usual share is the moving average of this many takes. */
const averagedTakes = 32;

/** Budget of platform calls for push, shared by all instances and counted in the store. */
export class PollBudget {
  readonly #store: Pick<Store, "increment">;
  readonly #perWindow: number;
  #usualCalls = 0;

  constructor(store: Pick<Store, "increment">, callsPerSecond: number) {
    this.#store = store;
    this.#perWindow = Math.floor(callsPerSecond / windowsPerSecond);
  }

  /** Takes up to `requested` calls of the window. `waitMs`: time until there may be more; 0 if all were granted. */
  async take(requested: number): Promise<{ calls: number; waitMs: number }> {
    try {
      const { count, ttl } = await this.#store.increment(keys.pushCalls.key(), windowMs, requested);
      const left = this.#perWindow - (count - requested);
      const calls = Math.max(0, Math.min(requested, left));
      this.#usualCalls += (calls - this.#usualCalls) / averagedTakes;
      return { calls, waitMs: calls < requested ? ttl : 0 };
    } catch (error) {
      ignoreStoreUnavailable(error);
      // While the store is unavailable an instance gets its usual share.
      return { calls: Math.min(requested, Math.max(maxCallsPerPoll, Math.floor(this.#usualCalls))), waitMs: windowMs };
    }
  }
}

/** The poll interval of an account. Only an account that has just changed is polled earlier. */
export const pollEveryMs = 15_000;
/** Maximum wait of an idle account while the budget is short. Up to this time the other accounts come first. */
export const maxIdleWaitMs = 5 * 60_000;

/** The times at which an account was polled and is due again. */
export interface PollSchedule {
  /** Epoch ms of the last poll, at any instance. */
  polledAt: number;
  /** Epoch ms until which a game, a deposit or a withdrawal of the account counts as in progress. */
  priorityUntil: number;
  /** Time since which a poll outside the interval is due, epoch ms. 0 comes before all others. */
  dueAt: number | undefined;
  /** Platform calls of the next poll. */
  calls: number;
}

/** Returns the time by which the account should be polled, or undefined if no poll is due (decision 059). */
export function pollDeadline({ dueAt, polledAt, priorityUntil }: PollSchedule, now: number): number | undefined {
  if (dueAt !== undefined) return dueAt;
  if (now - polledAt < pollEveryMs) return undefined;
  return polledAt + (priorityUntil > now ? pollEveryMs : maxIdleWaitMs);
}
