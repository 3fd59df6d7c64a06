import { toPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Quota } from "../guard/quota.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import type { EventLogger } from "../log/events.ts";
import { clientReference } from "../money/open-writes.ts";
import { StoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { Door, Entry } from "./doors.ts";
import type { Judge, ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";
import { requireOpen } from "./record-doors.ts";
import { isLimitReached, releaseDeposit, requireRoom, reserveDeposit } from "./reserve-deposit.ts";
import type { UnpaidDeposits } from "./unpaid-deposits.ts";

interface DepositDoorDeps {
  readonly protection: ProtectionRecords;
  readonly zone: SiteZone;
  readonly log: EventLogger;
  readonly unpaid: Pick<UnpaidDeposits, "lookUp">;
  readonly quota: Pick<Quota, "take">;
}

/**
 * Judges what comes in by the account's deposit limits and reserves it in the same step, before anybody is shown whom to
 * pay. An agent's transfer is money in for its receiver; the agent is not told why it cannot be received, and cannot find
 * out by trying sums (decision 075).
 */
export const depositDoor =
  (deps: DepositDoorDeps): Door =>
  async (entry) => {
    const { act } = entry;
    // A transfer to nobody, which the row itself refuses.
    if ((act !== "deposit" && act !== "receive") || entry.account === "") return undefined;
    if (act === "deposit") return pass(deps, entry);
    const { sender } = entry;
    // Taken before anything is judged, so that fifty at once are fifty; given back where nothing was learned.
    const release = sender === undefined ? undefined : await deps.quota.take("refusedTransfer", { account: sender });
    try {
      const undo = await pass(deps, entry);
      await release?.();
      return undo;
    } catch (error) {
      if (error instanceof ClosedToSender || !(error instanceof ApiError)) await release?.();
      const isTold = error instanceof ClosedToSender || isLimitReached(error);
      throw isTold ? new ApiError("receiver_unavailable") : error;
    }
  };

/** The receiver refused this sender within the last day: nothing was judged. */
class ClosedToSender extends Error {
  override readonly name = "ClosedToSender";
}

/**
 * Judges a change once more where one for its owner is refused for a limit, and the room may be held by deposits that
 * nobody paid. Of a receiver there is no session to ask the platform with.
 */
const secondLook =
  ({ protection, unpaid }: DepositDoorDeps, { act, account, context }: Entry) =>
  async <Result>(of: AccountIdentity, judge: Judge<Result>): Promise<Result> => {
    try {
      return await protection.change(of, judge);
    } catch (error) {
      if (act !== "deposit" || !isLimitReached(error) || !(await unpaid.lookUp(account, context))) throw error;
      return protection.change(of, judge);
    }
  };

async function pass(deps: DepositDoorDeps, entry: Entry) {
  const { act, account, amount, id, sender } = entry;
  const { log, zone } = deps;
  const protection = { change: secondLook(deps, entry) };
  const utcOffset = await zone();
  const poisha = amount === undefined ? undefined : toPoisha(amount);
  if (poisha === undefined || id === undefined) {
    await protection.change(account, (record, now) => {
      requireOpen(record, act, { now, utcOffset });
      requireRoom(record, poisha, { now, utcOffset });
      return { result: undefined };
    });
    return undefined;
  }
  const name = clientReference(id);
  const isRecorded = act === "deposit";
  let reservedAt: number | undefined;
  /** @returns whether there was such a reservation */
  const release = (): Promise<boolean> =>
    protection.change(account, (record) => {
      const next = releaseDeposit(record, name, reservedAt);
      if (!next) return { result: false };
      return { next: sender === undefined ? next : withUnmade(next, sender), result: true };
    });
  try {
    const refused = await protection.change<ApiError | ClosedToSender | undefined>(account, (stored, now) => {
      const record = sender === undefined ? stored : tryTransfer(stored, sender, now);
      if (!record) return { result: new ClosedToSender() };
      try {
        // Once more: the owner may have paused since the doors before this one looked.
        requireOpen(record, act, { now, utcOffset });
        const { at, next } = reserveDeposit(record, { id: name, poisha, isRecorded }, { now, utcOffset });
        reservedAt = at;
        return { next, result: undefined };
      } catch (error) {
        if (sender === undefined || !(error instanceof ApiError)) throw error;
        reservedAt = undefined;
        return { next: withRefused(record, sender, now), result: error };
      }
    });
    if (refused) throw refused;
  } catch (error) {
    // The store may have it all the same, and nothing would ever take it back.
    if (error instanceof StoreUnavailable && reservedAt !== undefined)
      runInBackground(retryStoreWork(release), log, "money_claim");
    throw error;
  }
  return async () => {
    await release();
  };
}

/** A refusal closes the receiver to its sender for this long, whatever the sum: halving sums finds no limit. */
export const closedMs = 24 * 60 * 60_000;
/** Transfers of one sender to one receiver in that time. */
export const mostTries = 20;
/** Transfers that would have been received and were not made, as their sender has no such money: they cost nothing. */
export const mostUnmade = 3;
/** Senders whom a receiver refuses in that time before it refuses those who have not sent it anything: accounts that try together. */
const mostRefused = 10;
/** Kept besides those who were refused; of more the oldest are forgotten, as many senders must close nobody to others. */
const mostSenders = 50;

type Sender = NonNullable<StoredProtection["senders"]>[number];

/**
 * Counts a transfer that is about to be judged (decision 075).
 * @returns undefined where the receiver is closed to its sender: nothing about the receiver may be judged then
 */
export function tryTransfer(
  record: StoredProtection,
  sender: AccountIdentity,
  now: number,
): StoredProtection | undefined {
  const hash = accountHash(sender);
  const recent = (record.senders ?? []).filter(({ from, refusedAt }) => (refusedAt ?? from) > now - closedMs);
  const others = recent.filter((one) => one.hash !== hash);
  const own = recent.find((one) => one.hash === hash) ?? { hash, from: now, tries: 0, unmade: 0 };
  const isClosed = own.refusedAt !== undefined || own.tries >= mostTries || own.unmade >= mostUnmade;
  const isProbed = recent.filter(({ refusedAt }) => refusedAt !== undefined).length >= mostRefused;
  const hasSent = own.tries > own.unmade;
  if (isClosed || (isProbed && !hasSent)) return undefined;
  const unrefused = others.filter(({ refusedAt }) => refusedAt === undefined);
  const dropped = new Set(unrefused.slice(0, Math.max(0, unrefused.length - mostSenders + 1)));
  const kept = others.filter((one) => !dropped.has(one));
  return { ...record, senders: [...kept, { ...own, tries: own.tries + 1 }] };
}

/** Closes the receiver to a sender whose transfer it refused, whatever the reason: when it opens again says nothing. */
export const withRefused = (record: StoredProtection, sender: AccountIdentity, now: number): StoredProtection =>
  changed(record, sender, (one) => ({ ...one, refusedAt: now }));

/** Counts a transfer that would have been received and was not made. */
export const withUnmade = (record: StoredProtection, sender: AccountIdentity): StoredProtection =>
  changed(record, sender, (one) => ({ ...one, unmade: one.unmade + 1 }));

function changed(record: StoredProtection, sender: AccountIdentity, change: (one: Sender) => Sender): StoredProtection {
  const hash = accountHash(sender);
  return { ...record, senders: (record.senders ?? []).map((one) => (one.hash === hash ? change(one) : one)) };
}
