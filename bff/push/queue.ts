import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { mostCallsOfPoll } from "./snapshot.ts";

/**
 * A window is a little longer than a ninth of a second and has a tenth of the budget: any second, wherever it begins,
 * touches ten windows at most.
 */
export const windowMs = 112;

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

const windowsOfSecond = 10;
/** How many takes the usual one is the mean of. */
const remembered = 32;

/** What an instance may ask of the platform now. */
export interface Share {
  readonly calls: number;
  /** Until there may be more; 0 where all that was wanted was there. */
  readonly waitMs: number;
}

/** The platform calls that pushing may make, of all instances together, counted in the store. */
export class PollBudget {
  readonly #store: Pick<Store, "increment">;
  readonly #perWindow: number;
  #usual = 0;

  constructor(store: Pick<Store, "increment">, callsPerSecond: number) {
    this.#store = store;
    this.#perWindow = Math.floor(callsPerSecond / windowsOfSecond);
  }

  /** Takes up to so many calls of the present window. With the store away an instance goes on with what it usually got. */
  async take(wanted: number): Promise<Share> {
    try {
      const { count, ttl } = await this.#store.increment(keys.pushCalls.key(), windowMs, wanted);
      const left = this.#perWindow - (count - wanted);
      const calls = Math.max(0, Math.min(wanted, left));
      this.#usual += (calls - this.#usual) / remembered;
      return { calls, waitMs: calls < wanted ? ttl : 0 };
    } catch (error) {
      ignoreStoreUnavailable(error);
      return { calls: Math.min(wanted, Math.max(mostCallsOfPoll, Math.floor(this.#usual))), waitMs: windowMs };
    }
  }
}

/** No account is asked for more often, unless something of it has just changed. */
export const pollEveryMs = 15_000;
/** What an idle tab may wait where the budget is short; below it nobody's wait is given to others. */
export const farWithinMs = 5 * 60_000;

/** Where an account that is watched here stands among those that wait for their next poll. */
export interface Turn {
  /** Epoch ms of its last poll, at whichever instance. */
  polledAt: number;
  /** Until when somebody plays, or a deposit or withdrawal is under way; epoch ms. */
  nearUntil: number;
  /** Due beside the interval: epoch ms since when; 0 comes before everybody. */
  dueAt: number | undefined;
  /** Platform calls of its next poll. */
  calls: number;
}

export const isNear = ({ nearUntil }: Pick<Turn, "nearUntil">, now: number): boolean => nearUntil > now;

/**
 * The moment by which the account should be polled, undefined while it need not be. Near and far accounts are polled
 * alike as long as there is room; what differs is who waits when there is none (decision 059).
 */
export function deadlineOf(turn: Turn, now: number): number | undefined {
  if (turn.dueAt !== undefined) return turn.dueAt;
  if (now - turn.polledAt < pollEveryMs) return undefined;
  return turn.polledAt + (isNear(turn, now) ? pollEveryMs : farWithinMs);
}
