import type { Clock } from "../clock.ts";
import { addressKeyOf } from "./address.ts";

const windowMs = 1_000;
/** Refusals of one address in a second from which on it is answered no more. */
const maxRefusals = 50;
/** More addresses than this at once are not told apart any more. */
const maxAddresses = 10_000;

/**
 * Client addresses that go on after they were refused many times within a second. A refusal costs about as much as an
 * answer, so that whoever is far over the limit gets none for the rest of that second: their connections are closed.
 */
export class Floods {
  readonly #clock: Clock;
  readonly #refusals = new Map<string, number>();
  #endsAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts refusals of an address. */
  add(ip: string, refusals = 1): void {
    this.#next();
    const key = addressKeyOf(ip);
    if (this.#refusals.size >= maxAddresses && !this.#refusals.has(key)) return;
    this.#refusals.set(key, (this.#refusals.get(key) ?? 0) + refusals);
  }

  has(ip: string): boolean {
    if (this.#refusals.size === 0) return false;
    this.#next();
    return (this.#refusals.get(addressKeyOf(ip)) ?? 0) > maxRefusals;
  }

  #next(): void {
    const now = this.#clock.now();
    if (now < this.#endsAt) return;
    this.#refusals.clear();
    this.#endsAt = now + windowMs;
  }
}
