import { randomBytes } from "node:crypto";
import type { Language, SandboxClock } from "../contract.ts";

/** A launch of the chat page: whose, in which language, and the one room it is for, if it is for one. */
export interface Seat {
  readonly accountId: string;
  readonly language: Language;
  readonly roomId?: string;
}

interface Held {
  readonly seat: Seat;
  readonly until: number;
}

const ticketMs = 10 * 60_000;
const keyMs = 12 * 60 * 60_000;
const mostKept = 20_000;

/** Tickets of launches, each good for opening one page once, and the keys of the pages they opened. */
export class Seats {
  readonly #clock: SandboxClock;
  readonly #held = new Map<string, Held>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issue(seat: Seat): string {
    return this.#hold("ticket", seat, ticketMs);
  }

  /** What a ticket is for, as long as nobody used it. */
  peek(ticket: string): Seat | undefined {
    return this.#find("ticket", ticket);
  }

  /** @returns the key of the page, once */
  open(ticket: string): string | undefined {
    const seat = this.peek(ticket);
    this.#held.delete(`ticket ${ticket}`);
    return seat && this.#hold("key", seat, keyMs);
  }

  sitting(key: string): Seat | undefined {
    return this.#find("key", key);
  }

  reset(): void {
    this.#held.clear();
  }

  #hold(kind: "ticket" | "key", seat: Seat, ms: number): string {
    const secret = randomBytes(24).toString("base64url");
    const now = this.#clock.now();
    this.#held.set(`${kind} ${secret}`, { seat, until: now + ms });
    for (const [name, { until }] of this.#held) {
      if (until > now && this.#held.size <= mostKept) break;
      this.#held.delete(name);
    }
    return secret;
  }

  #find(kind: "ticket" | "key", secret: string): Seat | undefined {
    const found = this.#held.get(`${kind} ${secret}`);
    return found && found.until > this.#clock.now() ? found.seat : undefined;
  }
}
