import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { StoredProtection } from "./record.ts";

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
