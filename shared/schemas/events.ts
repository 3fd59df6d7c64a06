import Type, { type Static } from "typebox";
import { closed, Id, Instant, Money } from "./common.ts";
import { endReasons } from "./session.ts";

/** What happened to somebody's money while they were looking at something else (protocol section 9). */
export const noticeTypes = ["DEPOSIT_SUCCESS", "DEPOSIT_FAIL", "WITHDRAW_APPROVED", "WITHDRAW_REJECTED"] as const;

/** Its words are the client's; the amount is a decimal string. */
export const PushedNotice = Type.Object(
  { id: Id, type: Type.Enum([...noticeTypes]), amount: Money, createdAt: Instant },
  closed,
);
export type PushedNotice = Static<typeof PushedNotice>;

/** Why the stream ends: this very session is over. `signedOut`: on purpose, which needs no explanation. */
export const SessionEnd = Type.Object({ reason: Type.Enum([...endReasons, "signedOut"]) }, closed);
export type SessionEnd = Static<typeof SessionEnd>;
