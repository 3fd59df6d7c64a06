import type { SandboxClock } from "../contract.ts";

const windowMs = 10 * 60_000;

/** `Encryption` values of the last ten minutes: a fresh key is due for every submit (protocol 2.2, 12.2). */
export class Replays {
  readonly #clock: SandboxClock;
  readonly #seen = new Map<string, number>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** Records the value; true when it was there already. */
  repeats(encryption: string): boolean {
    const now = this.#clock.now();
    for (const [value, at] of this.#seen) {
      if (now - at >= windowMs) this.#seen.delete(value);
    }
    const key = encryption.toLowerCase().replace(/^0+/, "");
    const repeated = this.#seen.has(key);
    if (!repeated) this.#seen.set(key, now);
    return repeated;
  }

  reset(): void {
    this.#seen.clear();
  }
}
