import type { Clock } from "../clock.ts";

const windowMs = 1_000;
/** Refusals of one client in a second from which on it is answered no more. */
const maxRefusals = 50;
/** More clients than this at once are not told apart any more. */
const maxClients = 10_000;

/**
 * Addresses, networks and sessions that go on after they were refused many times within a second. A refusal costs about
 * as much as an answer, so a client that is far over its limit gets none for the rest of that second.
 */
export class Floods {
  readonly #clock: Clock;
  readonly #refusals = new Map<string, number>();
  #isAny = false;
  #endsAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Counts a refusal of an address, a network or a session.
   * @param times how many refusals it costs as much as
   */
  add(key: string, times = 1): void {
    this.#next();
    const before = this.#refusals.get(key) ?? 0;
    if (this.#refusals.size >= maxClients && before === 0) return;
    const refusals = before + times;
    this.#refusals.set(key, refusals);
    if (refusals > maxRefusals) this.#isAny = true;
  }

  /** Whether there is any flood, so that most requests look nothing up. */
  get isAny(): boolean {
    if (this.#isAny) this.#next();
    return this.#isAny;
  }

  has(key: string): boolean {
    return this.isAny && (this.#refusals.get(key) ?? 0) > maxRefusals;
  }

  #next(): void {
    const now = this.#clock.now();
    if (now < this.#endsAt) return;
    this.#refusals.clear();
    this.#isAny = false;
    this.#endsAt = now + windowMs;
  }
}
