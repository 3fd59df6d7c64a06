import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, Instant, Money } from "./common.ts";
import { endReasons } from "./session.ts";

export const routes = {
  events: { method: "GET", path: "/api/events", access: "signedIn", paused: true, passive: true },
} as const satisfies RouteRows;

/** Events of an account's money that are pushed (protocol section 9). */
export const noticeTypes = ["DEPOSIT_SUCCESS", "DEPOSIT_FAIL", "WITHDRAW_APPROVED", "WITHDRAW_REJECTED"] as const;
/** What the gateway itself tells every device of an account. */
export const securityNoticeTypes = [
  "PAYMENT_PASSWORD_CHANGED",
  "PASSWORD_CHANGED",
  "CARD_ADDED",
  "CONTACT_CHANGED",
  "PAYOUTS_STOPPED",
  "PAYOUTS_RESUMED",
  "NEW_BROWSER",
  "REMEMBERED_COPIED",
  "INCOME_CHANGED",
] as const;
export type SecurityNoticeType = (typeof securityNoticeTypes)[number];

/** Its words are the client's; the amount is a decimal string. */
export const PushedNotice = Type.Union([
  Type.Object({ id: Id, type: Type.Enum([...noticeTypes]), amount: Money, createdAt: Instant }, closed),
  Type.Object({ id: Id, type: Type.Enum([...securityNoticeTypes]), createdAt: Instant }, closed),
]);
export type PushedNotice = Static<typeof PushedNotice>;

/** The reason why the session of a stream ended. `signedOut`: on purpose, which needs no explanation. */
export const SessionEnd = Type.Object({ reason: Type.Enum([...endReasons, "signedOut"]) }, closed);
export type SessionEnd = Static<typeof SessionEnd>;

const EventId = Type.String({ maxLength: 100 });

export const EventHeaders = Type.Object({ "last-event-id": Type.Optional(EventId) });

/** The same as the header, for a stream that is opened anew: a browser sends the header only when it reconnects by itself. */
export const EventQuery = Type.Object({ after: Type.Optional(EventId) });

/** A stream, not JSON: what it carries is in shared/events.ts. */
const EventStream = Type.Unsafe<unknown>({ type: "string", description: "text/event-stream" });

export const schemas = {
  events: { headers: EventHeaders, querystring: EventQuery, response: EventStream },
} as const satisfies RouteSchemas<typeof routes>;
