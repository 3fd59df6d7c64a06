import type { Clock } from "../clock.ts";
import type { Platform } from "../platform/contract.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import type { Ticket } from "./contract.ts";
import type { Sessions } from "./sessions.ts";

/** The platform forgets an idle token after 25 to 30 min (protocol 3.2); touched well before, and never more often. */
const touchEveryMs = 5 * 60_000;

/** Keeps the platform's session alive as long as ours. */
export class KeepAlive {
  readonly #deps: { readonly platform: Platform; readonly sessions: Sessions; readonly clock: Clock };

  constructor(deps: { platform: Platform; sessions: Sessions; clock: Clock }) {
    this.#deps = deps;
  }

  /** A call of this ticket reached the platform, which keeps its session alive by itself. Written with the next `touch`. */
  markTokenSeen({ activity }: Ticket): void {
    activity.tokenSeenAt = this.#deps.clock.now();
  }

  /** When the platform saw the token last, as far as this process knows. */
  touchedAt({ record, activity }: Ticket): number {
    return Math.max(record.touchedAt, activity.tokenSeenAt);
  }

  /** Whether `touch` would ask the platform. */
  isDue(ticket: Ticket): boolean {
    return this.#deps.clock.now() - this.touchedAt(ticket) >= touchEveryMs;
  }

  /**
   * An active call was answered without the platform: touches the platform's session when that is due.
   * @param context asked for only then
   * @throws PlatformError session_ended or session_elsewhere when the token has ended
   */
  async touch(ticket: Ticket, context: () => CallContext): Promise<void> {
    if (!this.isDue(ticket)) return;
    const now = this.#deps.clock.now();
    ticket.activity.tokenSeenAt = now;
    // A ticket that has ended meanwhile: its token is no longer ours to use.
    if (await this.#deps.sessions.touched(ticket, now)) await this.#deps.platform.call("touchSession", {}, context());
  }
}
