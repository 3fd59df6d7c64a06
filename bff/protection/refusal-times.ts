import { setTimeout as sleep } from "node:timers/promises";
import { PlatformError } from "../platform/error.ts";

/** Refusals are answered at multiples of this, so that a few milliseconds more or less say nothing. */
const stepMs = 250;
/** Before the platform has refused anything. */
const usualMs = 150;
const maxKept = 32;

/**
 * Makes our own refusal of a call take as long as one of the platform: the platform is not called for it, and a faster
 * answer would tell who is excluded. One object per operation.
 */
export class RefusalTimes {
  readonly #refused: number[] = [];
  readonly #all: number[] = [];

  /**
   * Makes the call; a refusal of the platform is answered at the next step.
   * @param startedAt when what both kinds of refusals have in common was over, as `performance.now()` says
   */
  async call<Result>(startedAt: number, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      keep(this.#all, performance.now() - startedAt);
      return result;
    } catch (error) {
      if (error instanceof PlatformError && !error.fault) {
        keep(this.#refused, performance.now() - startedAt);
        await nextStep(startedAt);
      }
      throw error;
    }
  }

  /** Waits as long as a refusal of the platform took lately. */
  async wait(startedAt: number): Promise<void> {
    const known = this.#refused.length > 0 ? this.#refused : this.#all;
    const usual = known[Math.floor(Math.random() * known.length)] ?? usualMs;
    await sleep(Math.max(0, startedAt + usual - performance.now()));
    await nextStep(startedAt);
  }
}

function keep(times: number[], ms: number): void {
  times.push(ms);
  if (times.length > maxKept) times.shift();
}

const nextStep = (startedAt: number): Promise<void> => {
  const spent = performance.now() - startedAt;
  return sleep(Math.ceil(spent / stepMs) * stepMs - spent);
};
