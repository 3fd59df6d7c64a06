import { randomBytes } from "node:crypto";
import type { Language, SandboxClock } from "../contract.ts";

/** A launch of the chat page: whose, in which language, and the one room it is for, if it is for one. */
export interface Seat {
  readonly accountId: string;
  readonly language: Language;
  readonly roomId?: string;
}

interface Entry {
  readonly seat: Seat;
  readonly until: number;
}

const ticketMs = 10 * 60_000;
const keyMs = 12 * 60 * 60_000;
const mostKept = 20_000;

/** Tickets of launches, each good for opening one page once, and the keys of the pages they opened. */
export class Seats {
  readonly #clock: SandboxClock;
  readonly #seats = new Map<string, Entry>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issue(seat: Seat): string {
    return this.#store("ticket", seat, ticketMs);
  }

  /** What a ticket is for, as long as nobody used it. */
  peek(ticket: string): Seat | undefined {
    return this.#find("ticket", ticket);
  }

  /** @returns the key of the page, once */
  open(ticket: string): string | undefined {
    const seat = this.peek(ticket);
    this.#seats.delete(`ticket ${ticket}`);
    return seat && this.#store("key", seat, keyMs);
  }

  sitting(key: string): Seat | undefined {
    return this.#find("key", key);
  }

  reset(): void {
    this.#seats.clear();
  }

  #store(kind: "ticket" | "key", seat: Seat, ms: number): string {
    const secret = randomBytes(24).toString("base64url");
    const now = this.#clock.now();
    this.#seats.set(`${kind} ${secret}`, { seat, until: now + ms });
    for (const [name, { until }] of this.#seats) {
      if (until > now && this.#seats.size <= mostKept) break;
      this.#seats.delete(name);
    }
    return secret;
  }

  #find(kind: "ticket" | "key", secret: string): Seat | undefined {
    const entry = this.#seats.get(`${kind} ${secret}`);
    return entry && entry.until > this.#clock.now() ? entry.seat : undefined;
  }
}
