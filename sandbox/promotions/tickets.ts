import type { Account } from "../contract.ts";
import { codeTickets, type Grant, playTicket } from "./grants.ts";
import { wasPaid } from "./progress.ts";
import type { RewardSources } from "./sources.ts";

const dayMs = 86_400_000;

/** Statuses of a ticket as the platform spells them. */
export type TicketStatus = "CLAIM" | "CLAIMED" | "CANCELLED" | "EXPIRED";

/** A reward of an account that waits to be taken until it expires. */
export interface Ticket {
  readonly id: string;
  readonly grant: Grant;
  readonly status: TicketStatus;
  readonly givenAt: number;
  readonly expiresAt: number;
}

type CodeRefusal = "promotion.code.invalid" | "promotion.code.expired" | "promotion.code.used";

/** Tickets of each account: given for playing or for a code. Whether one was taken says the account's record. */
export class Tickets {
  readonly #sources: RewardSources;
  /** When a code was given, by account and code's ticket. */
  readonly #given = new Map<string, number>();
  readonly #cancelled = new Set<string>();

  constructor(sources: RewardSources) {
    this.#sources = sources;
  }

  reset(): void {
    this.#given.clear();
    this.#cancelled.clear();
  }

  /** Newest first. */
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

  /** Gives the ticket of a code, in whatever case it is typed. */
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
