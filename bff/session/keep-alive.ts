import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { CallContext, Platform } from "../platform/contract.ts";
import type { Ticket } from "./contract.ts";
import type { Sessions } from "./sessions.ts";

/** The platform forgets an idle token after 25 to 30 min (protocol 3.2); touched well before, and never more often. */
const touchEveryMs = 5 * 60_000;
/** Calls that reach the platform keep its session alive by themselves; noted at most this often. */
const noteEveryMs = 60_000;

/** Keeps the platform's session as alive as ours. */
export class KeepAlive {
  readonly #deps: { readonly platform: Platform; readonly sessions: Sessions; readonly clock: Clock };
  /** Requests that run side by side hold the same old record; this is what they share. */
  readonly #touched = new LRUCache<string, number>({ max: 20_000 });

  constructor(deps: { platform: Platform; sessions: Sessions; clock: Clock }) {
    this.#deps = deps;
  }

  /** A call of this ticket reached the platform. */
  async reached(ticket: Ticket): Promise<void> {
    if (this.#sinceTouch(ticket) >= noteEveryMs) await this.#note(ticket);
  }

  /**
   * An active call was answered without the platform: touches the platform's session when that is due.
   * @param context asked for only then
   * @throws PlatformError session_expired or session_elsewhere when the token is dead
   */
  async touch(ticket: Ticket, context: () => CallContext): Promise<void> {
    if (this.#sinceTouch(ticket) < touchEveryMs) return;
    if (await this.#note(ticket)) await this.#deps.platform.call("touchSession", {}, context());
  }

  #sinceTouch(ticket: Ticket): number {
    const touchedAt = Math.max(ticket.record.touchedAt, this.#touched.get(ticket.idHash) ?? 0);
    return this.#deps.clock.now() - touchedAt;
  }

  /** False when the ticket has ended: its token is no longer ours to use. */
  async #note(ticket: Ticket): Promise<boolean> {
    const now = this.#deps.clock.now();
    this.#touched.set(ticket.idHash, now);
    return this.#deps.sessions.update(ticket, { touchedAt: now });
  }
}
