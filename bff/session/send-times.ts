import { randomInt } from "node:crypto";

const kept = 32;

/**
 * How long the platform lately took to send codes. It refuses at once where it sends none, so an answer that must not tell
 * the difference takes as long as one of these did (decision 062).
 */
export class SendTimes {
  readonly #times: number[] = [];
  #next = 0;

  add(ms: number): void {
    this.#times[this.#next] = ms;
    this.#next = (this.#next + 1) % kept;
  }

  /** @returns ms until an answer to a call that took `elapsedMs` may be given; none while no code has been sent */
  missing(elapsedMs: number): number {
    const { length } = this.#times;
    const ms = length === 0 ? 0 : (this.#times[randomInt(length)] ?? 0);
    return Math.max(0, ms - elapsedMs);
  }
}
