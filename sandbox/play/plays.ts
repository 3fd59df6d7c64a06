import { randomBytes } from "node:crypto";
import type { Language, Rounds, Sandbox, SandboxClock } from "../contract.ts";

/** A launch: account, game and language. Without an account it is a free trial. */
export interface Seat {
  readonly nodeId: number;
  readonly language: Language;
  readonly accountId?: string;
  /** Token of the launching session. */
  readonly token?: string;
  readonly backUrl?: string;
  /** Minimum and maximum bet of the room, poisha. */
  readonly limits?: { readonly least: number; readonly most: number };
}

/** An open game page. `demo` is the credit of a trial and `pending` its drawn win, in poisha. */
export interface Play extends Seat {
  readonly key: string;
  readonly serial: number;
  spins: number;
  /** The round of the last spin, open or settled. */
  roundId?: string;
  demo: number;
  pending: number;
}

interface Ticket {
  readonly seat: Seat;
  used: boolean;
}

interface Entry<T> {
  readonly value: T;
  readonly until: number;
}

const ticketMs = 10 * 60_000;
const playMs = 12 * 60 * 60_000;
const mostKept = 20_000;
const demoCredit = 500_000;

/** Removes expired entries and, if the map is full, the oldest. */
function evict<T>(entries: Map<string, Entry<T>>, now: number): void {
  for (const [key, { until }] of entries) {
    if (until > now && entries.size <= mostKept) break;
    entries.delete(key);
  }
}

/** Tickets of launches and the pages opened with them. A ticket opens one page once and is not a platform token. */
class Plays {
  readonly #clock: SandboxClock;
  readonly #tickets = new Map<string, Entry<Ticket>>();
  readonly #plays = new Map<string, Entry<Play>>();
  readonly #launches = new Map<string, Entry<number>>();
  #serial = 0;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issue(seat: Seat): string {
    const now = this.#clock.now();
    const ticket = randomBytes(24).toString("base64url");
    this.#tickets.set(ticket, { value: { seat, used: false }, until: now + ticketMs });
    evict(this.#tickets, now);
    if (seat.accountId !== undefined) {
      this.#launches.delete(seat.accountId);
      this.#launches.set(seat.accountId, { value: seat.nodeId, until: now + ticketMs });
      evict(this.#launches, now);
    }
    return ticket;
  }

  /** Checks whether this game was launched for the account in the last `ms`. */
  launchedWithin(accountId: string, nodeId: number, ms: number): boolean {
    const last = this.#launches.get(accountId);
    return last?.value === nodeId && this.#clock.now() - (last.until - ticketMs) < ms;
  }

  /** Returns the launch of a ticket, used or not: a reloaded page is drawn again. */
  peek(ticket: string): Seat | undefined {
    const entry = this.#tickets.get(ticket);
    return entry && entry.until > this.#clock.now() ? entry.value.seat : undefined;
  }

  /** Redeems a ticket; undefined if it is unknown, expired or used. */
  open(ticket: string): Play | undefined {
    const seat = this.peek(ticket);
    const issued = this.#tickets.get(ticket)?.value;
    if (!seat || !issued || issued.used) return undefined;
    issued.used = true;
    this.#tickets.set(ticket, { value: issued, until: this.#clock.now() + playMs });
    this.#serial += 1;
    const key = randomBytes(24).toString("base64url");
    const play: Play = { ...seat, key, serial: this.#serial, spins: 0, demo: demoCredit, pending: 0 };
    this.#store(play);
    return play;
  }

  /** Returns the play of an open page and extends its lifetime. */
  find(key: string): Play | undefined {
    const entry = this.#plays.get(key);
    if (!entry || entry.until <= this.#clock.now()) return undefined;
    this.#store(entry.value);
    return entry.value;
  }

  #store(play: Play): void {
    const now = this.#clock.now();
    this.#plays.delete(play.key);
    this.#plays.set(play.key, { value: play, until: now + playMs });
    evict(this.#plays, now);
  }
}

const perRounds = new WeakMap<Rounds, Plays>();

/** The plays of a sandbox. They are tied to its rounds, so that a reset closes every page. */
export function playsOf({ rounds, clock }: Sandbox): Plays {
  const plays = perRounds.get(rounds) ?? new Plays(clock);
  perRounds.set(rounds, plays);
  return plays;
}
