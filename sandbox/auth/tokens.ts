import { randomUUID } from "node:crypto";
import type { SandboxClock } from "../contract.ts";

/** Scripts renew at 25 minutes, so a session is given half an hour of silence (protocol 3.2). */
const idleMs = 30 * 60_000;
const displacedKept = 1000;

export interface TokenSession {
  readonly accountId: string;
  /** The sign-in before this one, which is what "last login" shows. */
  readonly previous?: { readonly at: number; readonly ip: string | undefined };
  usedAt: number;
}

/** Live session tokens, oldest first. */
export class Tokens {
  readonly #clock: SandboxClock;
  readonly #live = new Map<string, TokenSession>();
  readonly #displaced = new Set<string>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** A new token; of the account's older ones only the newest `limit - 1` stay alive (protocol 12.5). */
  issue(accountId: string, limit: number, previous?: TokenSession["previous"]): string {
    const older = this.#of(accountId);
    for (const token of older.slice(0, Math.max(0, older.length - limit + 1))) this.#displace(token);
    const token = randomUUID();
    this.#live.set(token, { accountId, usedAt: this.#clock.now(), ...(previous && { previous }) });
    return token;
  }

  /** The session of a live token, which this use extends. */
  use(token: string): TokenSession | undefined {
    const session = this.#live.get(token);
    if (!session) return undefined;
    const now = this.#clock.now();
    if (now - session.usedAt >= idleMs) {
      this.#live.delete(token);
      return undefined;
    }
    session.usedAt = now;
    return session;
  }

  /** Whether it was signed out or revoked, or a newer sign-in ended it. Asking does not extend it. */
  isEnded(token: string): boolean {
    return !this.#live.has(token);
  }

  /** Whether a newer sign-in ended this token; known for the last thousand. */
  isDisplaced(token: string): boolean {
    return this.#displaced.has(token);
  }

  /** Ids of accounts with a live token. */
  online(): ReadonlySet<string> {
    const oldest = this.#clock.now() - idleMs;
    return new Set([...this.#live.values()].filter(({ usedAt }) => usedAt > oldest).map(({ accountId }) => accountId));
  }

  end(token: string): void {
    this.#live.delete(token);
  }

  /** Ends every session of an account. @returns how many there were */
  revoke(accountId: string): number {
    const tokens = this.#of(accountId);
    for (const token of tokens) this.#live.delete(token);
    return tokens.length;
  }

  reset(): void {
    this.#live.clear();
    this.#displaced.clear();
  }

  #displace(token: string): void {
    this.#live.delete(token);
    this.#displaced.add(token);
    const [oldest] = this.#displaced;
    if (oldest !== undefined && this.#displaced.size > displacedKept) this.#displaced.delete(oldest);
  }

  #of(accountId: string): string[] {
    return [...this.#live].filter(([, session]) => session.accountId === accountId).map(([token]) => token);
  }
}
