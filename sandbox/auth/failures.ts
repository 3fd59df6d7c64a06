import type { SandboxClock } from "../contract.ts";

const limit = 3;
const windowMs = 15 * 60_000;

/** Failed sign-ins per user name and per address; three of either ask for a captcha (protocol 3.2). */
export class Failures {
  readonly #clock: SandboxClock;
  readonly #counts = new Map<string, { count: number; at: number }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  add(username: string, ip: string): void {
    const now = this.#clock.now();
    for (const [key, { at }] of this.#counts) if (now - at >= windowMs) this.#counts.delete(key);
    for (const key of keysOf(username, ip)) {
      this.#counts.set(key, { count: (this.#counts.get(key)?.count ?? 0) + 1, at: now });
    }
  }

  /** A sign-in succeeded: both counts start again. */
  clear(username: string, ip: string): void {
    for (const key of keysOf(username, ip)) this.#counts.delete(key);
  }

  demandCaptcha(username: string, ip: string): boolean {
    const now = this.#clock.now();
    return keysOf(username, ip).some((key) => {
      const entry = this.#counts.get(key);
      return entry !== undefined && now - entry.at < windowMs && entry.count >= limit;
    });
  }

  reset(): void {
    this.#counts.clear();
  }
}

const keysOf = (username: string, ip: string): readonly string[] => [
  `name:${username.normalize("NFKC").trim().toLowerCase()}`,
  `ip:${ip}`,
];
