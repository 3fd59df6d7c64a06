import type { Clock } from "../../bff/clock.ts";

/** A clock that stands still until a test advances it. */
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

/** A clock with the real time. */
export class RunningClock extends TestClock {
  override now(): number {
    return Date.now();
  }
}

/**
 * Higher limits per second, for gateways whose clock stands still: a sign-in costs 20 units (decision 071). A test that
 * sets a general limit is about that limit, and gets none.
 */
export const roomForStillClock = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.keys(env).some((name) => name.startsWith("RATE_LIMIT_")) ? {} : { RATE_LIMIT_PER_SECOND: "10000" };
