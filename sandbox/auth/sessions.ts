import { randomUUID } from "node:crypto";
import { keyOf } from "../accounts/book.ts";
import type { SandboxClock } from "../contract.ts";

/** Idle timeout of a session. Clients renew after 25 minutes (protocol 3.2). */
const sessionIdleMs = 30 * 60_000;
const maxDisplaced = 1000;

export interface TokenSession {
  readonly accountId: string;
  /** The previous login, shown as "last login". */
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

  /** Issues a token and revokes the account's oldest tokens beyond `limit` (protocol 12.5). */
  issue(accountId: string, limit: number, previous?: TokenSession["previous"]): string {
    const older = this.#of(accountId);
    for (const token of older.slice(0, Math.max(0, older.length - limit + 1))) this.#displace(token);
    const token = randomUUID();
    this.#live.set(token, { accountId, usedAt: this.#clock.now(), ...(previous && { previous }) });
    return token;
  }

  /** Returns the session of a live token and extends it. */
  use(token: string): TokenSession | undefined {
    const session = this.#live.get(token);
    const now = this.#clock.now();
    if (session && now - session.usedAt < sessionIdleMs) return Object.assign(session, { usedAt: now });
    this.#live.delete(token);
    return undefined;
  }

  /** Whether a logout, the operator or a newer login revoked the token, or a call found it expired. Extends nothing. */
  isEnded(token: string): boolean {
    return !this.#live.has(token);
  }

  /** Whether a newer login revoked this token. Only the last thousand such tokens are stored. */
  isDisplaced(token: string): boolean {
    return this.#displaced.has(token);
  }

  /** Ids of accounts with a live token. */
  online(): ReadonlySet<string> {
    const oldest = this.#clock.now() - sessionIdleMs;
    return new Set([...this.#live.values()].filter(({ usedAt }) => usedAt > oldest).map(({ accountId }) => accountId));
  }

  end(token: string): void {
    this.#live.delete(token);
  }

  /** Ends all sessions of an account. Returns their number. */
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
    if (oldest !== undefined && this.#displaced.size > maxDisplaced) this.#displaced.delete(oldest);
  }

  #of(accountId: string): string[] {
    return [...this.#live].filter(([, session]) => session.accountId === accountId).map(([token]) => token);
  }
}

const challengeTtlMs = 10 * 60_000;
const maxChallengeTries = 5;

interface Challenge {
  readonly accountId: string;
  readonly ip: string;
  readonly at: number;
  tries: number;
}

/** Logins that wait for their second step (protocol 3.3). */
export class Challenges {
  readonly #clock: SandboxClock;
  readonly #open = new Map<string, Challenge>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** Returns the verifyId. */
  open(accountId: string, ip: string): string {
    const id = randomUUID();
    this.#open.set(id, { accountId, ip, at: this.#clock.now(), tries: 0 });
    return id;
  }

  /** Finds a challenge opened from this IP address. An empty id selects the newest one. Not counted as an attempt. */
  accountWaiting(ip: string, id: string): string | undefined {
    const oldest = this.#clock.now() - challengeTtlMs;
    const isWanted = (key: string, one: Challenge) => one.ip === ip && one.at > oldest && (id === "" || key === id);
    return [...this.#open].findLast(([key, one]) => isWanted(key, one))?.[1].accountId;
  }

  /** Counts an attempt. Returns undefined for an expired, solved, exhausted or unknown challenge. */
  attempt(id: string): Challenge | undefined {
    const challenge = this.#open.get(id);
    if (!challenge) return undefined;
    challenge.tries += 1;
    if (challenge.tries <= maxChallengeTries && this.#clock.now() - challenge.at < challengeTtlMs) return challenge;
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

const maxFailures = 3;
const failureWindowMs = 15 * 60_000;

/** Failed logins. Three for a user name or for an IP address require a captcha (protocol 3.2). */
export class Failures {
  readonly #clock: SandboxClock;
  readonly #counts = new Map<string, { count: number; at: number }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  add(username: string, ip: string): void {
    const now = this.#clock.now();
    for (const [key, { at }] of this.#counts) if (now - at >= failureWindowMs) this.#counts.delete(key);
    for (const key of failureKeys(username, ip)) {
      this.#counts.set(key, { count: (this.#counts.get(key)?.count ?? 0) + 1, at: now });
    }
  }

  clear(username: string, ip: string): void {
    for (const key of failureKeys(username, ip)) this.#counts.delete(key);
  }

  demandCaptcha(username: string, ip: string): boolean {
    const now = this.#clock.now();
    return failureKeys(username, ip).some((key) => {
      const entry = this.#counts.get(key);
      return entry !== undefined && now - entry.at < failureWindowMs && entry.count >= maxFailures;
    });
  }

  reset(): void {
    this.#counts.clear();
  }
}

const failureKeys = (username: string, ip: string): readonly string[] => [`name:${keyOf(username)}`, `ip:${ip}`];
