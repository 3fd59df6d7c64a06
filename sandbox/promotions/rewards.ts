import { dayOf } from "../clock.ts";
import type { Account } from "../contract.ts";
import { hashOf, mulberry32, weighted } from "../world/random.ts";
import { type RewardSources, wasPaid } from "./activities.ts";
import { codeTickets, type Grant, playTicket } from "./offers.ts";

const dayMs = 86_400_000;

export type TicketStatus = "CLAIM" | "CLAIMED" | "CANCELLED" | "EXPIRED";

export interface Ticket {
  readonly id: string;
  readonly grant: Grant;
  readonly status: TicketStatus;
  readonly givenAt: number;
  readonly expiresAt: number;
}

type CodeRefusal = "promotion.code.invalid" | "promotion.code.expired" | "promotion.code.used";

/** Tickets for settled rounds or a promotion code. Ledger lines show which tickets were claimed. */
export class Tickets {
  readonly #sources: RewardSources;
  readonly #given = new Map<string, number>();
  readonly #cancelled = new Set<string>();

  constructor(sources: RewardSources) {
    this.#sources = sources;
  }

  reset(): void {
    this.#given.clear();
    this.#cancelled.clear();
  }

  /** Tickets of an account, newest first. */
  of(account: Account): Ticket[] {
    const played = this.#sources
      .roundsOf(account)
      .filter(({ settledAt }) => settledAt !== undefined)
      .at(-playTicket.rounds)?.settledAt;
    const tickets = played === undefined ? [] : [this.#ticket(account, playTicket, played)];
    for (const grant of codeTickets) {
      const givenAt = this.#given.get(`${account.id}-${grant.id}`);
      if (givenAt !== undefined) tickets.push(this.#ticket(account, grant, givenAt));
    }
    return tickets.sort((a, b) => b.givenAt - a.givenAt);
  }

  /** Issues the ticket of a code. Codes are not case-sensitive. */
  give(account: Account, code: string): Ticket | CodeRefusal {
    const grant = codeTickets.find((one) => one.code === code.trim().toUpperCase());
    if (!grant) return "promotion.code.invalid";
    if (grant.over) return "promotion.code.expired";
    const key = `${account.id}-${grant.id}`;
    if (this.#given.has(key)) return "promotion.code.used";
    const givenAt = this.#sources.clock.now();
    this.#given.set(key, givenAt);
    return this.#ticket(account, grant, givenAt);
  }

  cancel({ id }: Ticket): void {
    this.#cancelled.add(id);
  }

  #ticket(account: Account, grant: Grant & { readonly days: number }, givenAt: number): Ticket {
    const id = `T${grant.id}-${account.id}`;
    const expiresAt = givenAt + grant.days * dayMs;
    const isPaid = wasPaid(this.#sources.entriesOf(account), grant.id);
    const isOver = this.#sources.clock.now() >= expiresAt;
    const open = this.#cancelled.has(id) ? "CANCELLED" : isOver ? "EXPIRED" : "CLAIM";
    return { id, grant, status: isPaid ? "CLAIMED" : open, givenAt, expiresAt };
  }
}

const taka = 100;

/** The amount is poisha. */
export interface Prize {
  readonly id: string;
  readonly amount: number;
}

/** Amount in taka and weight out of 1,000 of each wheel segment, clockwise. */
const segments = Object.entries({
  P1: [5, 300],
  P2: [20, 120],
  P3: [10, 180],
  P4: [100, 15],
  P5: [5, 250],
  P6: [50, 33],
  P7: [10, 100],
  P8: [500, 2],
} as const);
export const prizes: readonly Prize[] = segments.map(([id, [amount]]) => ({ id, amount: amount * taka }));
const weights = Object.fromEntries(segments.map(([id, [, weight]]) => [id, weight]));

/** Each day has one free spin, and one more for each ৳500 staked on that day, up to `maxDailySpins`. */
const stakePerSpin = 500 * taka;
const maxDailySpins = 5;

export interface Spin {
  readonly prize: Prize;
  readonly at: number;
  readonly clientReference: string;
}

/** The wheel of each account. Stakes of the day earn spins, and the seed determines the results. */
export class Raffle {
  readonly #sources: Omit<RewardSources, "entriesOf">;
  readonly #seed: number;
  readonly #spins = new Map<string, Spin[]>();

  constructor(sources: Omit<RewardSources, "entriesOf">, seed: number) {
    this.#sources = sources;
    this.#seed = seed;
  }

  reset(): void {
    this.#spins.clear();
  }

  /** Returns an account's spins, oldest first. */
  of({ id }: Account): readonly Spin[] {
    return this.#spins.get(id) ?? [];
  }

  /** Today's remaining spins, and the stake in poisha until the next one; 0 if the daily maximum is earned. */
  left(account: Account): { remaining: number; toNext: number } {
    const today = dayOf(this.#sources.clock.now());
    const staked = this.#sources
      .roundsOf(account)
      .filter(({ settledAt }) => settledAt !== undefined && dayOf(settledAt) === today)
      .reduce((sum, { bet }) => sum + bet, 0);
    const earned = Math.min(maxDailySpins, 1 + Math.floor(staked / stakePerSpin));
    const spun = this.of(account).filter(({ at }) => dayOf(at) === today).length;
    return {
      remaining: Math.max(0, earned - spun),
      toNext: earned === maxDailySpins ? 0 : stakePerSpin - (staked % stakePerSpin),
    };
  }

  /** Spins the wheel. Returns undefined if no spin is left. */
  spin(account: Account, clientReference: string): Spin | undefined {
    if (this.left(account).remaining === 0) return undefined;
    const spins = [...this.of(account)];
    const random = mulberry32(hashOf("raffle", this.#seed, account.id, spins.length));
    const chosen = weighted(random, weights);
    const prize = prizes.find(({ id }) => id === chosen) ?? (prizes[0] as Prize);
    const spin = { prize, at: this.#sources.clock.now(), clientReference };
    this.#spins.set(account.id, [...spins, spin]);
    return spin;
  }
}
