import { toPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { EventLogger } from "../log/events.ts";
import { clientReference } from "../money/client-reference.ts";
import { retryStoreWork } from "../store/retry.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { Door, Entry } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import { requireOpen } from "./require-open.ts";
import { isLimitReached, releaseDeposit, requireRoom, reserveDeposit } from "./reserve-deposit.ts";
import type { SiteZone } from "./site-zone.ts";

interface DepositDoorDeps {
  readonly protection: ProtectionRecords;
  readonly zone: SiteZone;
  readonly log: EventLogger;
}

/**
 * Judges what comes in by the account's deposit limits and reserves it in the same step, before anybody is shown whom to
 * pay. An agent's transfer is money in for its receiver; the agent is not told why it cannot be received.
 */
export const depositDoor =
  (deps: DepositDoorDeps): Door =>
  async (entry) => {
    const { act } = entry;
    // A transfer to nobody, which the row itself refuses.
    if ((act !== "deposit" && act !== "receive") || entry.account === "") return undefined;
    try {
      return await pass(deps, entry);
    } catch (error) {
      if (act === "receive" && isLimitReached(error)) throw new ApiError("receiver_unavailable");
      throw error;
    }
  };

async function pass({ protection, zone, log }: DepositDoorDeps, { act, account, amount, id }: Entry) {
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
  let reservedAt: number | undefined;
  /** @returns whether there was such a reservation */
  const release = (): Promise<boolean> =>
    protection.change(account, (record) => {
      const next = releaseDeposit(record, name, reservedAt);
      return next ? { next, result: true } : { result: false };
    });
  try {
    await protection.change(account, (record, now) => {
      // Once more: the owner may have paused since the doors before this one looked.
      requireOpen(record, act, { now, utcOffset });
      const { at, next } = reserveDeposit(record, { id: name, poisha }, { now, utcOffset });
      reservedAt = at;
      return { next, result: undefined };
    });
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
