import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import { type PollBudget, windowMs } from "./budget.ts";
import { deadlineOf, isNear, type Turn } from "./deadline.ts";

/** Within this time of a new window instances ask for it, those whose accounts are latest first. */
const spreadMs = windowMs / 8;
/** Of that time, what is left to chance. */
const chance = 1 / 4;
/** So late an account puts its instance in the middle of them. */
const middlingMs = 30_000;

/** An account that is polled when its turn has come. */
export interface Watched {
  readonly turn: Turn;
  poll(): Promise<void>;
}

interface QueueDeps {
  readonly clock: Clock;
  readonly budget: Pick<PollBudget, "take">;
  readonly log: EventLogger;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Longest time since the last poll of an account, in ms. */
export interface Waits {
  readonly near: number;
  readonly far: number;
}

interface Due {
  readonly watched: Watched;
  readonly deadline: number;
}

const earliestFirst = (one: Due, other: Due): number => one.deadline - other.deadline;

/** The polls of this instance: as many at a time as the budget of the site allows, the earliest deadline first. */
export class PollQueue {
  readonly #deps: QueueDeps;
  readonly #watched = new Set<Watched>();
  readonly #polling = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;
  #freeAt = 0;
  #looking = false;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  add(watched: Watched): void {
    this.#watched.add(watched);
  }

  delete(watched: Watched): void {
    this.#watched.delete(watched);
  }

  /** Somebody has become due: looks now, or as soon as there may be calls again. */
  wake(): void {
    this.#lookIn(Math.max(0, this.#freeAt - performance.now()));
  }

  /** Begins the polls that are due and allowed. @returns ms until there may be more calls, 0 when now */
  async tick(): Promise<number> {
    const { budget, clock, random = Math.random } = this.#deps;
    const now = clock.now();
    const { calls: wanted, earliest } = this.#wanted(now);
    if (wanted === 0) return 0;
    const share = await budget.take(wanted);
    let left = share.calls;
    for (const { watched } of left > 0 ? this.#due(clock.now()).sort(earliestFirst) : []) {
      left -= watched.turn.calls;
      if (left < 0) break;
      this.#begin(watched);
    }
    if (share.waitMs === 0) return 0;
    const lateMs = Math.max(0, now - earliest);
    const patience = middlingMs / (middlingMs + lateMs);
    return share.waitMs + spreadMs * (chance * random() + (1 - chance) * patience);
  }

  waits(): Waits {
    const now = this.#deps.clock.now();
    const longest = { near: 0, far: 0 };
    for (const { turn } of this.#watched) {
      const distance = isNear(turn, now) ? "near" : "far";
      longest[distance] = Math.max(longest[distance], now - turn.polledAt);
    }
    return longest;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#watched.clear();
  }

  #deadlineOf(watched: Watched, now: number): number | undefined {
    return this.#polling.has(watched) ? undefined : deadlineOf(watched.turn, now);
  }

  /** Looked at apart from the list: mostly nobody is due, or there are no calls for those who are. */
  #wanted(now: number): { calls: number; earliest: number } {
    let [calls, earliest] = [0, Number.POSITIVE_INFINITY];
    for (const watched of this.#watched) {
      const deadline = this.#deadlineOf(watched, now);
      if (deadline === undefined) continue;
      calls += watched.turn.calls;
      earliest = Math.min(earliest, deadline);
    }
    return { calls, earliest };
  }

  #due(now: number): Due[] {
    const due: Due[] = [];
    for (const watched of this.#watched) {
      const deadline = this.#deadlineOf(watched, now);
      if (deadline !== undefined) due.push({ watched, deadline });
    }
    return due;
  }

  #begin(watched: Watched): void {
    const { turn } = watched;
    turn.polledAt = this.#deps.clock.now();
    turn.dueAt = undefined;
    this.#polling.add(watched);
    const poll = watched.poll().finally(() => this.#polling.delete(watched));
    runInBackground(poll, this.#deps.log, "push_poll");
  }

  #lookIn(ms: number): void {
    if (this.#looking) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => runInBackground(this.#look(), this.#deps.log, "push_poll"), ms).unref();
  }

  async #look(): Promise<void> {
    this.#looking = true;
    let waitMs = 0;
    try {
      waitMs = await this.tick();
    } finally {
      this.#looking = false;
      this.#freeAt = performance.now() + waitMs;
      if (this.#watched.size > 0) this.#lookIn(waitMs || windowMs);
    }
  }
}
