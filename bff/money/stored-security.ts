import Type, { type Static } from "typebox";
import type { SecurityNoticeType } from "../../shared/contracts/events.ts";
import { type SecurityChangeKind, securityChangeKinds } from "../../shared/contracts/security.ts";
import { ApiError } from "../api-error.ts";

const dayMs = 86_400_000;
/** What the account's own list shows, and for how long. */
const mostChanges = 20;
const mostSignIns = 10;
const mostIncomeChanges = 10;
/** Changes of one account that are sent to the platform at once, and of one session of it. */
const maxPending = 10;
const maxPendingOfSession = 3;
/** While the password is given out no hold ends, so adding and removing cards would make the list grow without end. */
export const maxHolds = 20;
/** Longer than any call. */
export const runningMs = 60_000;
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
  /** What it holds was made, or may have been: only such a one takes the place of others. */
  made: Type.Optional(Type.Literal(true)),
});
export type StoredHold = Static<typeof StoredHold>;

const StoredChange = Type.Object({
  id: text,
  kind: Type.Enum([...securityChangeKinds]),
  at: Type.Number(),
  known: Type.Boolean(),
  /** The browser it was made in: a hash of its session, a dot, and a hash of that and its device id. */
  by: Type.Optional(text),
  detail: Type.Optional(text),
  /** The platform has not answered yet. Counts as made, as it may have been, once `runningMs` are over. */
  pending: Type.Optional(Type.Literal(true)),
  heldUntil: Type.Optional(Type.Number()),
});
export type StoredChange = Static<typeof StoredChange>;

/** Kinds that instances of the version before do not know, which would drop a record with one among its `changes`. */
const signInKinds = ["newBrowser", "rememberedCopied"] as const;
export type SignInKind = (typeof signInKinds)[number];
/** What concerns sign-ins: kept apart, so that many of them push no other change out. */
const StoredSignIn = Type.Object({
  ...{ id: text, kind: Type.Enum([...signInKinds]), at: Type.Number(), known: Type.Boolean() },
  by: Type.Optional(text),
});
export type StoredSignIn = Static<typeof StoredSignIn>;
/** What gives an agent's income away: kept apart for the same reasons. */
const StoredIncomeChange = Type.Object({
  ...{ id: text, kind: Type.Literal("incomeChanged"), at: Type.Number(), known: Type.Boolean() },
  by: Type.Optional(text),
  pending: Type.Optional(Type.Literal(true)),
});

/** What an account's owner has to know, newest first, and what keeps money from leaving meanwhile (decision 070). */
export const StoredSecurity = Type.Object({
  changes: Type.Array(StoredChange),
  holds: Type.Array(StoredHold),
  /** Payouts that are under way and may not meet a hold any more; each counts as over at `until`. */
  flights: Type.Optional(Type.Array(Type.Object({ id: text, until: Type.Number() }))),
  /** Since when its owner has stopped payouts, epoch ms. */
  frozenAt: Type.Optional(Type.Number()),
  /** Newest first. */
  signIns: Type.Optional(Type.Array(StoredSignIn)),
  /** Newest first. */
  incomeChanges: Type.Optional(Type.Array(StoredIncomeChange)),
  /** See `BrowserTrust`. Stays: a proof in a browser's cookie has no end. */
  voided: Type.Optional(Type.Object({ at: Type.Number(), except: Type.Optional(text) })),
  /** See `BrowserTrust`. Stays until the password is changed or a code is typed to the account's own number. */
  passwordGivenOut: Type.Optional(Type.Literal(true)),
});
export type StoredSecurity = Static<typeof StoredSecurity>;

export const untouched: StoredSecurity = { changes: [], holds: [] };

/**
 * The record without expired entries. A hold does not expire while payouts are stopped, because the owner cannot act in that
 * time, nor while the password is given out, because the owner may not have the account yet.
 */
export function current(stored: StoredSecurity, now: number): StoredSecurity {
  const { changes, holds, frozenAt, voided, passwordGivenOut, flights = [] } = stored;
  const heldAt = passwordGivenOut ? Number.NEGATIVE_INFINITY : Math.min(frozenAt ?? now, now);
  const signIns = stored.signIns && newest(stored.signIns, mostSignIns, now);
  const incomeChanges = stored.incomeChanges && newest(stored.incomeChanges, mostIncomeChanges, now);
  const flying = flights.filter(({ until }) => until > now);
  return {
    ...(flying.length > 0 && { flights: flying }),
    // What still holds is never pushed out by others.
    changes: newest(changes, mostChanges, now, ({ id }) => holds.some((hold) => hold.id === id && hold.until > heldAt)),
    holds: holds.filter(({ until }) => until > heldAt),
    ...(frozenAt !== undefined && { frozenAt }),
    ...(signIns?.length && { signIns }),
    ...(incomeChanges?.length && { incomeChanges }),
    ...(voided && { voided }),
    ...(passwordGivenOut && { passwordGivenOut }),
  };
}

/** A change that the platform may still refuse pushes no other one out: what was cut for it would not come back. */
function newest<Entry extends Pick<StoredChange, "at" | "pending">>(
  entries: readonly Entry[],
  max: number,
  now: number,
  isHeld: (entry: Entry) => boolean = () => false,
): Entry[] {
  let count = 0;
  return entries.filter((entry) => {
    if (now - entry.at >= changesKeptMs) return false;
    if (isPending(entry, now)) return true;
    count += 1;
    return count <= max || isHeld(entry);
  });
}

/** Whether the platform is still being asked for it: it is not shown, as it may be refused. */
export const isPending = ({ at, pending }: Pick<StoredChange, "at" | "pending">, now: number): boolean =>
  pending === true && now - at < runningMs;

/** Whether the account, or the session in `by`, has as many changes under way as it may have. A client chooses its device id. */
export function hasMaxPending(
  { changes, incomeChanges = [] }: StoredSecurity,
  by: string | undefined,
  now: number,
): boolean {
  const pending = [...changes, ...incomeChanges].filter((one) => isPending(one, now));
  return (
    pending.length >= maxPending ||
    pending.filter((one) => sessionIn(one.by) === sessionIn(by)).length >= maxPendingOfSession
  );
}

const sessionIn = (by: string | undefined): string | undefined => by?.split(".")[0];

/**
 * The record once payouts may go again: each hold has as much left as it had when they were stopped.
 * @param longestMs of a hold
 */
export function unfrozen({ frozenAt, ...open }: StoredSecurity, now: number, longestMs: number): StoredSecurity {
  if (frozenAt === undefined) return open;
  return withHolds(open, (until) => now + Math.min(until - frozenAt, longestMs));
}

/** The record once the password is no longer given out: what was held while it was is held for `holdMs` from now. */
export function takenOver({ passwordGivenOut, ...own }: StoredSecurity, now: number, holdMs: number): StoredSecurity {
  return passwordGivenOut ? withHolds(own, (until) => Math.max(until, now + holdMs)) : own;
}

function withHolds(record: StoredSecurity, endOf: (until: number) => number): StoredSecurity {
  const holds = record.holds.map((hold) => ({ ...hold, until: endOf(hold.until) }));
  const ends = new Map(holds.map(({ id, until }) => [id, until]));
  const changes = record.changes.map((change) => ({
    ...change,
    ...(change.heldUntil !== undefined && { heldUntil: ends.get(change.id) ?? change.heldUntil }),
  }));
  return { ...record, holds, changes };
}

/** Whether nothing of it says anything any more. */
export function isOver(stored: StoredSecurity, now: number): boolean {
  const { changes, holds, ...rest } = current(stored, now);
  return changes.length === 0 && holds.length === 0 && Object.keys(rest).length === 0;
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

/**
 * @param card where money is to go; absent: anywhere
 * @throws ApiError payouts_frozen · payout_held with the wait
 */
export function requireOpen(record: StoredSecurity, now: number, card: string | undefined): void {
  if (record.frozenAt !== undefined) throw new ApiError("payouts_frozen");
  const until = Math.max(
    paymentsHeldUntil(record, now) ?? 0,
    card === undefined ? 0 : (cardHeldUntil(record, now, card) ?? 0),
  );
  if (until > 0) throw new ApiError("payout_held", { retryAfterMs: until - now });
}

export const isCardHold = ({ card, before }: StoredHold): boolean => card !== undefined || before !== undefined;

/** @param id the hold whose change was made, or may have been made; without a match the holds are unchanged */
function settledHolds(holds: readonly StoredHold[], id: string, card: string | undefined): StoredHold[] {
  const own = holds.find((one) => one.id === id);
  if (!own) return [...holds];
  const { before, ...plain } = own;
  const where = card === undefined ? before && { before } : { card };
  const settledHold: StoredHold = { ...plain, ...where, made: true };
  const isReplaced = (one: StoredHold): boolean =>
    !isCardHold(own) && !isCardHold(one) && one.made === true && one.until <= own.until;
  return [...holds.filter((one) => one.id !== id && !isReplaced(one)), settledHold];
}

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
  newBrowser: "NEW_BROWSER",
  rememberedCopied: "REMEMBERED_COPIED",
  incomeChanged: "INCOME_CHANGED",
};

/** With a change at its head. */
export const listed = (record: StoredSecurity, entry: StoredSecurity["changes"][number]): StoredSecurity => ({
  ...record,
  changes: [entry, ...record.changes],
});

/**
 * With a change that was made, or may have been.
 * @param card the id of the card it added
 * @param ended ids of the holds that it ends
 */
export const settled = (
  { changes, holds, incomeChanges, ...rest }: StoredSecurity,
  id: string,
  card: string | undefined,
  ended: readonly string[],
): StoredSecurity => ({
  ...rest,
  changes: changes.map((one) => (one.id === id ? withoutPending(one) : one)),
  holds: settledHolds(holds, id, card).filter((one) => !ended.includes(one.id)),
  ...(incomeChanges && { incomeChanges: incomeChanges.map((one) => (one.id === id ? withoutPending(one) : one)) }),
});

const withoutPending = <Entry extends { readonly pending?: true }>({ pending: _, ...entry }: Entry) => entry;

/** All that is listed, newest first. */
export const inOrder = ({ changes, signIns = [], incomeChanges = [] }: StoredSecurity): readonly StoredChange[] =>
  [...changes, ...signIns, ...incomeChanges].sort((one, other) => other.at - one.at);
