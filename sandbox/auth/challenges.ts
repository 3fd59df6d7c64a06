import { randomUUID } from "node:crypto";
import type { SandboxClock } from "../contract.ts";

const lifeMs = 10 * 60_000;
const maxTries = 5;

interface Challenge {
  readonly accountId: string;
  readonly ip: string;
  readonly at: number;
  tries: number;
}

/** Sign-ins that wait for their second step (protocol 3.3). */
export class Challenges {
  readonly #clock: SandboxClock;
  readonly #open = new Map<string, Challenge>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** @returns the verifyId */
  open(accountId: string, ip: string): string {
    const id = randomUUID();
    this.#open.set(id, { accountId, ip, at: this.#clock.now(), tries: 0 });
    return id;
  }

  /** The account of the challenge that waits for this address: the one named, else the newest. No try is counted. */
  accountWaiting(ip: string, id: string): string | undefined {
    const now = this.#clock.now();
    const waiting = [...this.#open].filter(([, challenge]) => challenge.ip === ip && now - challenge.at < lifeMs);
    const [, found] = waiting.findLast(([key]) => id === "" || key === id) ?? [];
    return found?.accountId;
  }

  /** Counts one try; undefined once it is old, solved, tried out or unknown. */
  attempt(id: string): Challenge | undefined {
    const challenge = this.#open.get(id);
    if (!challenge) return undefined;
    challenge.tries += 1;
    if (challenge.tries <= maxTries && this.#clock.now() - challenge.at < lifeMs) return challenge;
    this.#open.delete(id);
    return undefined;
  }

  close(id: string): void {
    this.#open.delete(id);
  }

  reset(): void {
    this.#open.clear();
  }
}
