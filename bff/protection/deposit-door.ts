import { toPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Quota } from "../guard/quota.ts";
import type { EventLogger } from "../log/events.ts";
import { clientReference } from "../money/open-writes.ts";
import { StoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { Door, Entry } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import { requireOpen } from "./require-open.ts";
import { isLimitReached, releaseDeposit, requireRoom, reserveDeposit } from "./reserve-deposit.ts";
import type { SiteZone } from "./site-zone.ts";
import type { Judge } from "./stored-record.ts";
import { tryTransfer, withRefused, withUnmade } from "./transfer-tries.ts";
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
