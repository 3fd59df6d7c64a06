import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { clientReference, type OpenWrite } from "../money/open-writes.ts";
import type { RecordedDeposit } from "../platform/mappers/deposits.ts";
import { StoreUnavailable } from "../store/store.ts";
import { observeDeposits, type SeenDeposit } from "./observe-deposits.ts";
import { changeRecord, type ProtectionRecords, type StoredRecordDeps } from "./protection-records.ts";
import { releaseDeposit } from "./reserve-deposit.ts";

interface DepositStatesDeps {
  readonly config: Pick<Config, "sessionKeys">;
  readonly log: EventLogger;
  readonly protection: ProtectionRecords;
  readonly zone: SiteZone;
}

/** Hears what has become of deposits wherever they are read anyway. */
export class DepositStates {
  readonly #deps: DepositStatesDeps;

  constructor(deps: DepositStatesDeps) {
    this.#deps = deps;
  }

  /** Never fails whoever reads: the next read tells the same. */
  async observe(account: AccountIdentity, rows: readonly RecordedDeposit[]): Promise<void> {
    const ended = rows.map(seenOf).filter(({ state }) => state !== "pending");
    if (ended.length === 0) return;
    try {
      const { config, log, protection, zone } = this.#deps;
      const utcOffset = await zone();
      const overruns = await protection.change(account, (record, now) => {
        const { next, overruns: beyond } = observeDeposits(record, ended, { now, utcOffset });
        return { ...(next && { next }), result: beyond };
      });
      for (const { period, poisha } of overruns) {
        const fields = { account: logLabel(config, account), period, amount: fromPoisha(poisha) };
        logEvent(log, "deposit_beyond_limit", fields);
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof ApiError)) throw error;
    }
  }
}

const states = { pending: "pending", done: "done", failed: "gone", cancelled: "gone" } as const;

function seenOf(deposit: RecordedDeposit): SeenDeposit {
  const { amount, arrives = amount, clientReferences, createdAt, finishedAt, id, status } = deposit;
  const at = Date.parse(createdAt ?? finishedAt ?? "");
  return {
    // Who pays more than they said is credited more; who pays less had said more.
    ...{ id, names: clientReferences, asked: toPoisha(amount), state: states[status] },
    poisha: Math.max(toPoisha(amount), toPoisha(arrives)),
    at: Number.isNaN(at) ? undefined : at,
  };
}

/**
 * Gives back what a write has reserved of which the platform's records, or an operator, say that it was not made. Doing
 * it twice is doing it once.
 * @throws StoreUnavailable
 */
export async function releaseUnmade(
  deps: StoredRecordDeps,
  claimName: string,
  { accountHash, receiverHash }: Pick<OpenWrite, "accountHash" | "receiverHash">,
): Promise<void> {
  try {
    await changeRecord(deps, receiverHash ?? accountHash, (record) => {
      const next = releaseDeposit(record, clientReference(claimName));
      return { ...(next && { next }), result: undefined };
    });
  } catch (error) {
    // A record that cannot be read lets nothing in anyway.
    if (!(error instanceof ApiError)) throw error;
  }
}
