import Type, { type Static } from "typebox";
import type { SecurityNoticeType } from "../../shared/contracts/events.ts";
import { type SecurityChangeKind, securityChangeKinds } from "../../shared/contracts/security.ts";

const dayMs = 86_400_000;
/** What the account's own list shows, and for how long. */
const mostChanges = 20;
export const changesKeptMs = 30 * dayMs;

const text = Type.String();

/**
 * Until when money may not leave, because of the change of the same id. With `card` only to that one, with `before` to
 * every card but those: the id of a card is not known before it is added, nor where the answer was lost.
 */
const StoredHold = Type.Object({
  id: text,
  until: Type.Number(),
  card: Type.Optional(text),
  before: Type.Optional(Type.Array(text)),
});
export type StoredHold = Static<typeof StoredHold>;

const StoredChange = Type.Object({
  id: text,
  kind: Type.Enum([...securityChangeKinds]),
  at: Type.Number(),
  known: Type.Boolean(),
  /** Of the browser it was made in: a hash of its device id. */
  by: Type.Optional(text),
  detail: Type.Optional(text),
  heldUntil: Type.Optional(Type.Number()),
});
export type StoredChange = Static<typeof StoredChange>;

/** What an account's owner has to hear of, newest first, and what keeps money from leaving meanwhile (decision 070). */
export const StoredSecurity = Type.Object({
  changes: Type.Array(StoredChange),
  holds: Type.Array(StoredHold),
  /** Since when its owner has stopped payouts, epoch ms. */
  frozenAt: Type.Optional(Type.Number()),
});
export type StoredSecurity = Static<typeof StoredSecurity>;

export const untouched: StoredSecurity = { changes: [], holds: [] };

/** Without what is over. */
export function current({ changes, holds, frozenAt }: StoredSecurity, now: number): StoredSecurity {
  return {
    // What still holds is never pushed out by others.
    changes: changes.filter(
      ({ at, id }, index) =>
        now - at < changesKeptMs && (index < mostChanges || holds.some((hold) => hold.id === id && hold.until > now)),
    ),
    holds: holds.filter(({ until }) => until > now),
    ...(frozenAt !== undefined && { frozenAt }),
  };
}

/** Whether nothing of it says anything any more. */
export function isOver(stored: StoredSecurity, now: number): boolean {
  const { changes, holds, frozenAt } = current(stored, now);
  return changes.length === 0 && holds.length === 0 && frozenAt === undefined;
}

/** Until when nothing leaves, epoch ms; undefined when it may. */
export const paymentsHeldUntil = ({ holds }: StoredSecurity, now: number): number | undefined =>
  lastOf(
    holds.filter((hold) => !isCardHold(hold)),
    now,
  );

/** Until when nothing may be sent to this card, whatever else holds; undefined when it may. */
export const cardHeldUntil = ({ holds }: StoredSecurity, now: number, card: string): number | undefined =>
  lastOf(
    holds.filter((hold) => hold.card === card || hold.before?.includes(card) === false),
    now,
  );

export const isCardHold = ({ card, before }: StoredHold): boolean => card !== undefined || before !== undefined;

function lastOf(holds: readonly StoredHold[], now: number): number | undefined {
  const ends = holds.map(({ until }) => until).filter((until) => until > now);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** What the account's open pages are told of a change. */
export const notices: Readonly<Record<SecurityChangeKind, SecurityNoticeType>> = {
  paymentPasswordSet: "PAYMENT_PASSWORD_CHANGED",
  paymentPasswordChanged: "PAYMENT_PASSWORD_CHANGED",
  paymentPasswordReset: "PAYMENT_PASSWORD_CHANGED",
  cardAdded: "CARD_ADDED",
  contactChanged: "CONTACT_CHANGED",
  passwordChanged: "PASSWORD_CHANGED",
  payoutsStopped: "PAYOUTS_STOPPED",
  payoutsResumed: "PAYOUTS_RESUMED",
};
