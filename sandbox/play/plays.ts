import { randomBytes } from "node:crypto";
import type { Language, Rounds, Sandbox, SandboxClock } from "../contract.ts";

/** A launch of a game. Without an account it is a free trial. */
export interface Seat {
  readonly nodeId: number;
  readonly language: Language;
  readonly accountId?: string;
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
  roundId?: string;
  demo: number;
  pending: number;
}

interface Entry<T> {
  readonly value: T;
  readonly until: number;
}

const ticketMs = 10 * 60_000;
const playMs = 12 * 60 * 60_000;
const maxEntries = 20_000;
const demoCredit = 500_000;

function store<T>(entries: Map<string, Entry<T>>, key: string, value: T, now: number, ms: number): void {
  entries.delete(key);
  entries.set(key, { value, until: now + ms });
  for (const [oldest, { until }] of entries) {
    if (until > now && entries.size <= maxEntries) break;
    entries.delete(oldest);
  }
}

const newKey = (): string => randomBytes(24).toString("base64url");

/** Launch tickets, and the pages opened with them. A ticket opens one page once. It is not a platform token. */
class Plays {
  readonly #clock: SandboxClock;
  readonly #tickets = new Map<string, Entry<{ readonly seat: Seat; used: boolean }>>();
  readonly #plays = new Map<string, Entry<Play>>();
  readonly #launches = new Map<string, Entry<number>>();
  #serial = 0;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issue(seat: Seat): string {
    const now = this.#clock.now();
    const ticket = newKey();
    store(this.#tickets, ticket, { seat, used: false }, now, ticketMs);
    if (seat.accountId !== undefined) store(this.#launches, seat.accountId, seat.nodeId, now, ticketMs);
    return ticket;
  }

  /** Whether the account's last launch was of this game and within the last `ms`. */
  launchedWithin(accountId: string, nodeId: number, ms: number): boolean {
    const last = this.#launches.get(accountId);
    return last?.value === nodeId && this.#clock.now() - (last.until - ticketMs) < ms;
  }

  /** The launch of a ticket, used or not. A reloaded page is rendered again from it. */
  peek(ticket: string): Seat | undefined {
    return this.#current(this.#tickets, ticket)?.seat;
  }

  /** Redeems a ticket. Returns undefined if it is unknown, expired or used. */
  open(ticket: string): Play | undefined {
    const issued = this.#current(this.#tickets, ticket);
    if (!issued || issued.used) return undefined;
    issued.used = true;
    const now = this.#clock.now();
    this.#tickets.set(ticket, { value: issued, until: now + playMs });
    this.#serial += 1;
    const play = { ...issued.seat, key: newKey(), serial: this.#serial, spins: 0, demo: demoCredit, pending: 0 };
    store<Play>(this.#plays, play.key, play, now, playMs);
    return play;
  }

  /** Returns the play of an open page and extends its lifetime. */
  find(key: string): Play | undefined {
    const play = this.#current(this.#plays, key);
    if (play) store(this.#plays, key, play, this.#clock.now(), playMs);
    return play;
  }

  #current<T>(entries: Map<string, Entry<T>>, key: string): T | undefined {
    const entry = entries.get(key);
    return entry && entry.until > this.#clock.now() ? entry.value : undefined;
  }
}

/** Creates state per sandbox. It is keyed by the rounds, so that a reset of the sandbox discards it. */
export function perSandbox<T>(create: (sandbox: Sandbox) => T): (sandbox: Sandbox) => T {
  const states = new WeakMap<Rounds, T>();
  return (sandbox) => {
    const state = states.get(sandbox.rounds) ?? create(sandbox);
    states.set(sandbox.rounds, state);
    return state;
  };
}

/** The plays of a sandbox. A reset closes every page. */
export const playsOf = perSandbox(({ clock }) => new Plays(clock));
