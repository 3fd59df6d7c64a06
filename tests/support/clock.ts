import type { Clock } from "../../bff/clock.ts";

/** Stopped clock that tests advance. */
export class TestClock implements Clock {
  #now: number;

  constructor(now = Date.now()) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

/** Clock that returns the real time. */
export class RunningClock extends TestClock {
  override now(): number {
    return Date.now();
  }
}

/**
 * Raises the request limit per second for gateways with a stopped clock, because a sign-in costs 20 of its units
 * (shared/contracts/session.ts). Returns an empty object if the test sets a general limit.
 */
export const roomForStillClock = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.keys(env).some((name) => name.startsWith("RATE_LIMIT_")) ? {} : { RATE_LIMIT_PER_SECOND: "10000" };
