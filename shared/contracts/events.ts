import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { closedObject, Id, Instant, Money } from "./common.ts";
import { endReasons } from "./session.ts";

export const routes = {
  events: get("/api/events", "signedIn", { paused: true, passive: true, noHead: true }),
} as const satisfies RouteRows;

/** Pushed events about an account's money (protocol section 9). */
export const noticeTypes = ["DEPOSIT_SUCCESS", "DEPOSIT_FAIL", "WITHDRAW_APPROVED", "WITHDRAW_REJECTED"] as const;
/** Notices that the gateway sends to every device of an account. */
const SecurityNotice = Type.Enum([
  "PAYMENT_PASSWORD_CHANGED",
  "PASSWORD_CHANGED",
  "CARD_ADDED",
  "CONTACT_CHANGED",
  "PAYOUTS_STOPPED",
  "PAYOUTS_RESUMED",
  "NEW_BROWSER",
  "REMEMBERED_COPIED",
  "INCOME_CHANGED",
]);
export type SecurityNoticeType = Static<typeof SecurityNotice>;

export const PushedNotice = Type.Union([
  closedObject({ id: Id, type: Type.Enum([...noticeTypes]), amount: Money, createdAt: Instant }),
  closedObject({ id: Id, type: SecurityNotice, createdAt: Instant }),
]);
export type PushedNotice = Static<typeof PushedNotice>;

/** Why a stream's session ended. `signedOut`: the player signed out, so the client shows no explanation. */
export const SessionEnd = closedObject({ reason: Type.Enum([...endReasons, "signedOut"]) });
export type SessionEnd = Static<typeof SessionEnd>;

const EventId = Type.String({ maxLength: 100 });

const EventHeaders = Type.Object({ "last-event-id": Type.Optional(EventId) });

/** The events of the stream are in shared/events.ts. */
const EventStream = Type.Unsafe<unknown>({ type: "string", description: "text/event-stream" });

export const schemas = {
  /** `after` replaces the header for a new stream, because browsers send Last-Event-ID only on automatic reconnects. */
  events: { headers: EventHeaders, querystring: Type.Object({ after: Type.Optional(EventId) }), response: EventStream },
} as const satisfies RouteSchemas<typeof routes>;
