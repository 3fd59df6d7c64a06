import { randomBytes } from "node:crypto";
import type { Language, Rounds, Sandbox, SandboxClock } from "../contract.ts";

/** A launch: whose, which game, in which language. Without an account it is a free trial. */
export interface Seat {
  readonly nodeId: number;
  readonly language: Language;
  readonly accountId?: string;
  readonly backUrl?: string;
  /** Of the room it is played in: the smallest and the largest bet, poisha. */
  readonly limits?: { readonly least: number; readonly most: number };
}

/** A game page at work. `demo` is the trial's own credit and `pending` its drawn win, poisha both. */
export interface Play extends Seat {
  readonly key: string;
  readonly serial: number;
  spins: number;
  /** The round of the last spin, open or not. */
  roundId?: string;
  demo: number;
  pending: number;
}

interface Ticket {
  readonly seat: Seat;
  used: boolean;
}

interface Held<T> {
  readonly held: T;
  readonly until: number;
}

const ticketMs = 10 * 60_000;
const playMs = 12 * 60 * 60_000;
const mostKept = 20_000;
const demoCredit = 500_000;

/** Drops what has expired and, when full, what is oldest. */
function keepFew<T>(kept: Map<string, Held<T>>, now: number): void {
  for (const [key, { until }] of kept) {
    if (until > now && kept.size <= mostKept) break;
    kept.delete(key);
  }
}

/** Tickets of launches and the pages opened with them. A ticket opens one page, once; it is not the platform token. */
export class Plays {
  readonly #clock: SandboxClock;
  readonly #tickets = new Map<string, Held<Ticket>>();
  readonly #plays = new Map<string, Held<Play>>();
  readonly #launches = new Map<string, Held<number>>();
  #serial = 0;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issue(seat: Seat): string {
    const now = this.#clock.now();
    const ticket = randomBytes(24).toString("base64url");
    this.#tickets.set(ticket, { held: { seat, used: false }, until: now + ticketMs });
    keepFew(this.#tickets, now);
    if (seat.accountId !== undefined) {
      this.#launches.delete(seat.accountId);
      this.#launches.set(seat.accountId, { held: seat.nodeId, until: now + ticketMs });
      keepFew(this.#launches, now);
    }
    return ticket;
  }

  /** Was this game launched for this account in the last `ms`? */
  launchedWithin(accountId: string, nodeId: number, ms: number): boolean {
    const last = this.#launches.get(accountId);
    return last?.held === nodeId && this.#clock.now() - (last.until - ticketMs) < ms;
  }

  /** What a ticket is for, used or not: a page that is reloaded draws itself again. */
  peek(ticket: string): Seat | undefined {
    const found = this.#tickets.get(ticket);
    return found && found.until > this.#clock.now() ? found.held.seat : undefined;
  }

  /** Uses a ticket up; undefined when it is unknown, old or used. */
  open(ticket: string): Play | undefined {
    const seat = this.peek(ticket);
    const found = this.#tickets.get(ticket)?.held;
    if (!seat || !found || found.used) return undefined;
    found.used = true;
    this.#tickets.set(ticket, { held: found, until: this.#clock.now() + playMs });
    this.#serial += 1;
    const key = randomBytes(24).toString("base64url");
    const play: Play = { ...seat, key, serial: this.#serial, spins: 0, demo: demoCredit, pending: 0 };
    this.#hold(play);
    return play;
  }

  /** A page at work; asking keeps it. */
  find(key: string): Play | undefined {
    const found = this.#plays.get(key);
    if (!found || found.until <= this.#clock.now()) return undefined;
    this.#hold(found.held);
    return found.held;
  }

  #hold(play: Play): void {
    const now = this.#clock.now();
    this.#plays.delete(play.key);
    this.#plays.set(play.key, { held: play, until: now + playMs });
    keepFew(this.#plays, now);
  }
}

const perRounds = new WeakMap<Rounds, Plays>();

/** The plays of a sandbox. They live and end with its rounds, so that a reset closes every page. */
export function playsOf({ rounds, clock }: Sandbox): Plays {
  const known = perRounds.get(rounds) ?? new Plays(clock);
  perRounds.set(rounds, known);
  return known;
}
