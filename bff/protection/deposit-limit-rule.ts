import { toPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Quota } from "../guard/quota.ts";
import type { EventLogger } from "../log/events.ts";
import { clientReference } from "../money/open-writes.ts";
import { StoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { DepositStates } from "./deposit-states.ts";
import type { PolicyRequest, PolicyRule, Rollback } from "./play-policy.ts";
import { requireAllowed } from "./policy-rules.ts";
import type { Judge, RecordDeps } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";
import { isLimitReached, releaseDeposit, requireRoom, reserveDeposit } from "./reserve-deposit.ts";

interface DepositLimitRuleDeps extends Pick<RecordDeps, "protection" | "zone"> {
  readonly log: EventLogger;
  readonly unpaid: Pick<DepositStates, "refresh">;
  readonly quota: Pick<Quota, "take">;
}

/**
 * Checks incoming money against the deposit limits and reserves it, before the payee is shown. A transfer counts for
 * its receiver. Its sender cannot learn the reason for a refusal, even by trying sums (decision 075).
 */
export const depositLimitRule =
  (deps: DepositLimitRuleDeps): PolicyRule =>
  async (request) => {
    const { act, account, sender } = request;
    // The operation refuses a transfer without a receiver.
    if ((act !== "deposit" && act !== "receive") || account === "") return undefined;
    if (act === "deposit") return reserve(deps, request);
    // The quota is taken before the check, so that concurrent transfers all count.
    const release = sender === undefined ? undefined : await deps.quota.take("refusedTransfer", { account: sender });
    try {
      const rollback = await reserve(deps, request);
      await release?.();
      return rollback;
    } catch (error) {
      if (error instanceof ClosedToSender || !(error instanceof ApiError)) await release?.();
      const isHidden = error instanceof ClosedToSender || isLimitReached(error);
      throw isHidden ? new ApiError("receiver_unavailable") : error;
    }
  };

/** Thrown if the sender is blocked for the receiver, so that nothing was checked. */
class ClosedToSender extends Error {
  override readonly name = "ClosedToSender";
}

async function reserve(deps: DepositLimitRuleDeps, request: PolicyRequest): Promise<Rollback | undefined> {
  const { act, account, amount, id, sender } = request;
  const { log, protection, zone } = deps;
  const utcOffset = await zone();
  const poisha = amount === undefined ? undefined : toPoisha(amount);
  if (poisha === undefined || id === undefined) {
    await changeWithRefresh(deps, request, (record, now) => {
      requireAllowed(record, act, { now, utcOffset });
      requireRoom(record, poisha, { now, utcOffset });
      return { result: undefined };
    });
    return undefined;
  }
  const name = clientReference(id);
  const isRecorded = act === "deposit";
  let reservedAt: number | undefined;
  const release = (): Promise<boolean> =>
    protection.change(account, (record) => {
      const next = releaseDeposit(record, name, reservedAt);
      if (!next || sender === undefined) return { next, result: next !== undefined };
      // The transfer was accepted but not made.
      return { next: changeSender(next, sender, (one) => ({ ...one, unmade: one.unmade + 1 })), result: true };
    });
  try {
    const refused = await changeWithRefresh<ApiError | ClosedToSender | undefined>(deps, request, (stored, now) => {
      const record = sender === undefined ? stored : tryTransfer(stored, sender, now);
      if (!record) return { result: new ClosedToSender() };
      try {
        // The owner may have paused play since the earlier rules.
        requireAllowed(record, act, { now, utcOffset });
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
    // The store may have written the reservation despite the error, and no code path would release it.
    if (error instanceof StoreUnavailable && reservedAt !== undefined)
      runInBackground(retryStoreWork(release), log, "money_claim");
    throw error;
  }
  return () => release().then(() => undefined);
}

/**
 * Changes the account's record. If a limit refuses a deposit, looks up unpaid deposits and tries again. Transfers get
 * no second try, because the gateway has no session of the receiver.
 */
async function changeWithRefresh<Result>(
  { protection, unpaid }: DepositLimitRuleDeps,
  { act, account, context }: PolicyRequest,
  judge: Judge<Result>,
): Promise<Result> {
  try {
    return await protection.change(account, judge);
  } catch (error) {
    if (act !== "deposit" || !isLimitReached(error) || !(await unpaid.refresh(account, context))) throw error;
    return protection.change(account, judge);
  }
}

/** Time for which a refusal blocks a sender for a receiver. Prevents a binary search for the limit. */
const closedMs = 24 * 60 * 60_000;
/** Maximum number of transfers from one sender to one receiver in that time. */
export const maxTries = 20;
/** Maximum number of accepted transfers that were not made, e.g. for lack of money: they are free probes. */
export const maxUnmade = 3;
/** Number of refused senders after which a receiver refuses new senders: several accounts may probe together. */
const maxRefused = 10;
/** Maximum number of stored senders besides refused ones. The oldest are dropped. */
const maxSenders = 50;

type Sender = NonNullable<StoredProtection["senders"]>[number];

/** Counts a transfer before it is checked (decision 075). Undefined if the sender is blocked for the receiver. */
export function tryTransfer(record: StoredProtection, sender: AccountIdentity, now: number) {
  const hash = accountHash(sender);
  const recent = (record.senders ?? []).filter(({ from, refusedAt }) => (refusedAt ?? from) > now - closedMs);
  const others = recent.filter((one) => one.hash !== hash);
  const own = recent.find((one) => one.hash === hash) ?? { hash, from: now, tries: 0, unmade: 0 };
  const isClosed = own.refusedAt !== undefined || own.tries >= maxTries || own.unmade >= maxUnmade;
  const isProbed = recent.filter(({ refusedAt }) => refusedAt !== undefined).length >= maxRefused;
  const hasSent = own.tries > own.unmade;
  if (isClosed || (isProbed && !hasSent)) return undefined;
  const unrefused = others.filter(({ refusedAt }) => refusedAt === undefined);
  const dropped = new Set(unrefused.slice(0, Math.max(0, unrefused.length - maxSenders + 1)));
  const remaining = others.filter((one) => !dropped.has(one));
  return { ...record, senders: [...remaining, { ...own, tries: own.tries + 1 }] };
}

/** Blocks a refused sender for the receiver. All reasons block equally long, so that the duration reveals nothing. */
export const withRefused = (record: StoredProtection, sender: AccountIdentity, now: number): StoredProtection =>
  changeSender(record, sender, (one) => ({ ...one, refusedAt: now }));

function changeSender(record: StoredProtection, sender: AccountIdentity, change: (one: Sender) => Sender) {
  const hash = accountHash(sender);
  return { ...record, senders: (record.senders ?? []).map((one) => (one.hash === hash ? change(one) : one)) };
}
