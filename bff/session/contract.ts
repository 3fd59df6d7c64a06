import type { Member, Session as SessionView } from "../../shared/schemas/session.ts";
import type { Sealer } from "./sealing.ts";

export type CallerState = SessionView["state"];
export type EndReason = NonNullable<SessionView["endReason"]>;

/** What the sealed record of a ticket holds. `visitor` = a ticket issued before sign-in (captcha, throttles). */
export interface SessionRecord {
  kind: "visitor" | "member" | "trial" | "agent" | "verification" | "passwordChange";
  /** Platform token, sealed with the ticket's secret; absent for visitors. */
  token?: string;
  member?: Member;
  lastLogin?: { at: string; ip?: string };
  firstTimeLogin?: boolean;
  /** The next sign-in of this visitor must carry a captcha. */
  captchaRequired?: boolean;
  createdAt: number;
  /** Last active (not passive) call; idle expiry counts from here. */
  seenAt: number;
  /** Last call that reached the platform with the token; touched at most every 5 min. */
  touchedAt: number;
}

/** The visitor as a route sees them. */
export interface Caller {
  readonly state: CallerState;
  readonly ip: string;
  readonly deviceId?: string;
  /** Present when the browser carries a live ticket. */
  readonly ticket?: Ticket;
  /** Why the ticket it carries is dead, while that is remembered. */
  readonly endReason?: EndReason;
}

export interface Ticket {
  /** Hash of the ticket id: safe to log and to index by. */
  readonly idHash: string;
  readonly record: Readonly<SessionRecord>;
  /** Seals what else is kept for this ticket, e.g. its captcha. */
  readonly sealer: Sealer;
}
