import type { FastifyBaseLogger } from "fastify";
import Type, { type Static } from "typebox";
import { keys } from "../../redis/keys.ts";
import type { SecurityNoticeType } from "../../shared/contracts/events.ts";
import { type SecurityChangeKind, securityChangeKinds } from "../../shared/contracts/security.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Store } from "../store/store.ts";
import { changeStored, dropStored, parseStored, retryStoreWork } from "../store/stored-values.ts";

const dayMs = 86_400_000;
/** Maximum number of entries per list, and their retention. */
const maxChanges = 20;
const maxSignIns = 10;
const maxIncomeChanges = 10;
const changeRetentionMs = 30 * dayMs;
/** Maximum number of pending changes per account and per session. */
const maxPending = 10;
const maxPendingPerSession = 3;
/** Maximum number of holds. No hold ends while the password is given out, so added cards could grow the list. */
export const maxHolds = 20;
/** Time after which a pending change counts as made. Longer than any call. */
export const runningMs = 60_000;

const text = Type.String();

/**
 * A hold on payouts because of the change with the same id. `card` limits the hold to that card. `before` limits it to
 * all cards except these: a new card's id is unknown until the platform responds.
 */
const StoredHold = Type.Object({
  id: text,
  until: Type.Number(),
  card: Type.Optional(text),
  before: Type.Optional(Type.Array(text)),
  /** The change was made, or may have been. */
  made: Type.Optional(Type.Literal(true)),
});
export type StoredHold = Static<typeof StoredHold>;

/** `by` identifies the browser: a hash of the session, a dot, and a hash of session and device id. */
const common = { id: text, at: Type.Number(), known: Type.Boolean(), by: Type.Optional(text) };
/** The platform has not answered yet. After `runningMs` the change counts as made, because it may have been. */
const pending = Type.Optional(Type.Literal(true));

const StoredChange = Type.Object({
  ...common,
  kind: Type.Enum([...securityChangeKinds]),
  detail: Type.Optional(text),
  pending,
  heldUntil: Type.Optional(Type.Number()),
});
export type StoredChange = Static<typeof StoredChange>;

/**
 * Sign-ins and income changes have separate lists, so that they displace no other changes. Instances of earlier
 * versions would reject a record with these kinds in `changes`.
 */
const StoredSignIn = Type.Object({ ...common, kind: Type.Enum(["newBrowser", "rememberedCopied"]) });
export type StoredSignIn = Static<typeof StoredSignIn>;

const StoredIncomeChange = Type.Object({ ...common, kind: Type.Literal("incomeChanged"), pending });

/** Security events that an account's owner must see, newest first, and holds on payouts (decision 070). */
export const StoredSecurity = Type.Object({
  changes: Type.Array(StoredChange),
  holds: Type.Array(StoredHold),
  /** Payouts in progress, to which no hold applies. Each counts as ended at `until`. */
  flights: Type.Optional(Type.Array(Type.Object({ id: text, until: Type.Number() }))),
  frozenAt: Type.Optional(Type.Number()),
  signIns: Type.Optional(Type.Array(StoredSignIn)),
  incomeChanges: Type.Optional(Type.Array(StoredIncomeChange)),
  /** See `BrowserTrust`. Permanent, because proofs in browser cookies do not expire. */
  voided: Type.Optional(Type.Object({ at: Type.Number(), except: Type.Optional(text) })),
  /** See `BrowserTrust`. Set until the password is changed or reset, or a code to the account's own number is typed. */
  passwordGivenOut: Type.Optional(Type.Literal(true)),
});
export type StoredSecurity = Static<typeof StoredSecurity>;

/** Computes the next record; may run more than once. Undefined or an error leaves the record unchanged. */
type Judge = (record: StoredSecurity, now: number) => StoredSecurity | undefined;

interface SecurityRecordsDeps {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly store: Store;
}

/** Reads and changes each account's security record, a value of class `money`. */
export class SecurityRecords {
  readonly #deps: SecurityRecordsDeps;

  constructor(deps: SecurityRecordsDeps) {
    this.#deps = deps;
  }

  /** @throws StoreUnavailable, or ApiError overloaded for an unreadable record, which may contain a stop of payouts */
  async read(account: AccountIdentity): Promise<StoredSecurity> {
    const key = securityKey(account);
    return withoutExpired(await this.#parse(key, await this.#deps.store.get(key)), this.#deps.clock.now());
  }

  /** Returns whether anything was written. @throws as `read` · errors of `judge` */
  change(account: AccountIdentity, judge: Judge): Promise<boolean> {
    const { clock, store } = this.#deps;
    const key = securityKey(account);
    return changeStored(
      store,
      key,
      (stored) => this.#parse(key, stored),
      (record) => {
        const now = clock.now();
        const next = judge(withoutExpired(record, now), now);
        return { next: next && withoutExpired(next, now), result: next !== undefined };
      },
    );
  }

  /** Writes a change that has already happened. A failed write is retried in the background. */
  async follow(account: AccountIdentity, judge: Judge): Promise<void> {
    const write = (): Promise<boolean> => this.change(account, judge).then(() => true);
    await write().catch(() => runInBackground(retryStoreWork(write), this.#deps.log, "security_change"));
  }

  async #parse(key: string, stored: Buffer | null): Promise<StoredSecurity> {
    if (!stored) return { changes: [], holds: [] };
    const record = parseStored(StoredSecurity, stored);
    if (record) return record;
    await dropStored(this.#deps, key);
    throw new ApiError("overloaded");
  }
}

const securityKey = (account: AccountIdentity): string => keys.security.key(accountHash(account));

/** Removes expired entries. No hold expires while payouts are stopped or the password is given out. */
function withoutExpired(stored: StoredSecurity, now: number): StoredSecurity {
  const { changes, holds, frozenAt, voided, passwordGivenOut, flights = [] } = stored;
  const heldAt = passwordGivenOut ? Number.NEGATIVE_INFINITY : Math.min(frozenAt ?? now, now);
  const signIns = stored.signIns && newest(stored.signIns, maxSignIns, now);
  const incomeChanges = stored.incomeChanges && newest(stored.incomeChanges, maxIncomeChanges, now);
  const currentFlights = flights.filter(({ until }) => until > now);
  return {
    ...(currentFlights.length > 0 && { flights: currentFlights }),
    // A change with an active hold is never displaced.
    changes: newest(changes, maxChanges, now, ({ id }) => holds.some((hold) => hold.id === id && hold.until > heldAt)),
    holds: holds.filter(({ until }) => until > heldAt),
    ...(frozenAt !== undefined && { frozenAt }),
    ...(signIns?.length && { signIns }),
    ...(incomeChanges?.length && { incomeChanges }),
    ...(voided && { voided }),
    ...(passwordGivenOut && { passwordGivenOut }),
  };
}

/** Returns the newest entries. Pending entries displace no others, because the platform may refuse them. */
function newest<Entry extends Pick<StoredChange, "at" | "pending">>(
  entries: readonly Entry[],
  max: number,
  now: number,
  isHeld: (entry: Entry) => boolean = () => false,
): Entry[] {
  let count = 0;
  return entries.filter((entry) => {
    if (now - entry.at >= changeRetentionMs) return false;
    if (isPending(entry, now)) return true;
    count += 1;
    return count <= max || isHeld(entry);
  });
}

/** Whether the platform has not answered yet. Pending changes are not shown, because they may be refused. */
export const isPending = ({ at, pending }: Pick<StoredChange, "at" | "pending">, now: number): boolean =>
  pending === true && now - at < runningMs;

/**
 * Whether the account or session has the maximum of pending changes. Clients choose the device id, so it is ignored.
 */
export function hasMaxPending({ changes, incomeChanges = [] }: StoredSecurity, by: string | undefined, now: number) {
  const pending = [...changes, ...incomeChanges].filter((one) => isPending(one, now));
  return (
    pending.length >= maxPending ||
    pending.filter((one) => sessionIn(one.by) === sessionIn(by)).length >= maxPendingPerSession
  );
}

const sessionIn = (by: string | undefined): string | undefined => by?.split(".")[0];

/** Returns the record after payouts are resumed. Each hold lasts for the time left at the stop, at most `maxMs`. */
export function unfrozen({ frozenAt, ...open }: StoredSecurity, now: number, maxMs: number): StoredSecurity {
  if (frozenAt === undefined) return open;
  return withHolds(open, (until) => now + Math.min(until - frozenAt, maxMs));
}

/** Returns the record after the password is no longer given out. Existing holds last at least `holdMs` from now. */
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

export function isEmptySecurity(stored: StoredSecurity, now: number): boolean {
  const { changes, holds, ...rest } = withoutExpired(stored, now);
  return changes.length === 0 && holds.length === 0 && Object.keys(rest).length === 0;
}

/** Returns the end of the hold on all payouts, epoch ms. Undefined if there is none. */
export const paymentsHeldUntil = ({ holds }: StoredSecurity, now: number): number | undefined =>
  latestEnd(holds, now, (hold) => !isCardHold(hold));

/** Returns the end of the hold on payouts to this card, epoch ms. Ignores holds on all payouts. */
export const cardHeldUntil = ({ holds }: StoredSecurity, now: number, card: string): number | undefined =>
  latestEnd(holds, now, (hold) => hold.card === card || hold.before?.includes(card) === false);

function latestEnd(holds: readonly StoredHold[], now: number, isMeant: (hold: StoredHold) => boolean) {
  const ends = holds.filter((hold) => hold.until > now && isMeant(hold)).map(({ until }) => until);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/**
 * Refuses a payout while payouts are stopped or held.
 * @param card the target; undefined ignores card holds
 * @throws ApiError payouts_frozen · payout_held with the wait
 */
export function requirePayoutAllowed(record: StoredSecurity, now: number, card: string | undefined): void {
  if (record.frozenAt !== undefined) throw new ApiError("payouts_frozen");
  const cardUntil = card === undefined ? undefined : cardHeldUntil(record, now, card);
  const until = Math.max(paymentsHeldUntil(record, now) ?? 0, cardUntil ?? 0);
  if (until > 0) throw new ApiError("payout_held", { retryAfterMs: until - now });
}

export const isCardHold = ({ card, before }: StoredHold): boolean => card !== undefined || before !== undefined;

export const withChange = (record: StoredSecurity, entry: StoredChange): StoredSecurity => ({
  ...record,
  changes: [entry, ...record.changes],
});

/**
 * Returns the record after a change was made, or may have been. Its hold names the added card, and ended holds are
 * removed.
 */
export const withSettledChange = (
  { changes, holds, incomeChanges, ...rest }: StoredSecurity,
  id: string,
  card: string | undefined,
  endedHolds: readonly string[],
): StoredSecurity => ({
  ...rest,
  changes: changes.map((one) => (one.id === id ? withoutPending(one) : one)),
  holds: settleHold(holds, id, card).filter((one) => !endedHolds.includes(one.id)),
  ...(incomeChanges && { incomeChanges: incomeChanges.map((one) => (one.id === id ? withoutPending(one) : one)) }),
});

const withoutPending = <Entry extends { readonly pending?: true }>({ pending: _, ...entry }: Entry) => entry;

/** Marks a change's hold as made. A hold on all payouts replaces earlier ones that end sooner. */
function settleHold(holds: readonly StoredHold[], id: string, card: string | undefined): StoredHold[] {
  const own = holds.find((one) => one.id === id);
  if (!own) return [...holds];
  const { before, ...rest } = own;
  const target = card === undefined ? before && { before } : { card };
  const isReplaced = (one: StoredHold): boolean =>
    !isCardHold(own) && !isCardHold(one) && one.made === true && one.until <= own.until;
  return [...holds.filter((one) => one.id !== id && !isReplaced(one)), { ...rest, ...target, made: true }];
}

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

export const allChanges = ({ changes, signIns = [], incomeChanges = [] }: StoredSecurity): readonly StoredChange[] =>
  [...changes, ...signIns, ...incomeChanges].sort((one, other) => other.at - one.at);
