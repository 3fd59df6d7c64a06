import type { Clock } from "../../bff/clock.ts";

/** Time that stands still until a test moves it. */
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

/** Time that runs by itself, for what lasts as long as it lasts. */
export class RunningClock extends TestClock {
  override now(): number {
    return Date.now();
  }
}
