import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { clientReference, type OpenWrite } from "../money/open-writes.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { RecordedDeposit } from "../platform/mappers/deposits.ts";
import type { CallContext } from "../platform/types.ts";
import { StoreUnavailable } from "../store/store.ts";
import { changeRecord, type RecordDeps, type StoredRecordDeps } from "./protection-records.ts";
import type { StoredDeposit, StoredProtection } from "./record.ts";
import { noteStarted, observeDeposits, releaseDeposit, type SeenDeposit } from "./reserve-deposit.ts";

interface DepositStatesDeps extends RecordDeps {
  readonly config: Pick<Config, "sessionKeys">;
  readonly log: EventLogger;
  readonly platform: Pick<Platform, "call">;
}

/** Maximum number of platform calls per refresh. The next refresh continues. */
const maxLookups = 5;
/** Time until an undecided or unrecorded deposit is looked up again. */
const retryAfterMs = 5 * 60_000;

/**
 * Updates deposit reservations from the platform's deposit record (decision 068). An expired time to pay does not free
 * the amount, because a paid deposit may still wait for review.
 */
export class DepositStates {
  readonly #deps: DepositStatesDeps;

  constructor(deps: DepositStatesDeps) {
    this.#deps = deps;
  }

  /** Applies platform rows to the account's record. Ignores an unavailable store: the next read shows the same rows. */
  async observe(account: AccountIdentity, rows: readonly RecordedDeposit[]): Promise<void> {
    const ended = rows.map(toSeenDeposit).filter(({ state }) => state !== "pending");
    if (ended.length === 0) return;
    try {
      const { config, log, protection, zone } = this.#deps;
      const utcOffset = await zone();
      const overruns = await protection.change(account, (record, now) => {
        const { next, overruns } = observeDeposits(record, ended, { now, utcOffset });
        return { next, result: overruns };
      });
      const label = logLabel(config, account);
      for (const { period, poisha } of overruns)
        logEvent(log, "deposit_beyond_limit", { account: label, period, amount: fromPoisha(poisha) });
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof ApiError)) throw error;
    }
  }

  /** Stores the platform's response to a new deposit. Never fails: the platform's record also has the reference. */
  async note(account: AccountIdentity, claimName: string, answer: object): Promise<void> {
    const started = {
      ...("id" in answer && typeof answer.id === "string" && { platformId: answer.id }),
      ...("expiresAt" in answer && typeof answer.expiresAt === "string" && { expiresAt: Date.parse(answer.expiresAt) }),
    };
    await this.#change(account, (record) => noteStarted(record, clientReference(claimName), started));
  }

  /**
   * Looks up due deposits, a few at a time. Never fails: a deposit of unknown state keeps its amount reserved.
   * @returns whether anything was looked up, so that a refused deposit is worth another try
   */
  async refresh(account: AccountIdentity, context: CallContext): Promise<boolean> {
    const { clock, protection } = this.#deps;
    try {
      const { deposits } = await protection.read(account);
      const due = deposits
        .filter(({ lookAt = Infinity }) => lookAt <= clock.now())
        .toSorted((a, b) => (a.lookAt ?? 0) - (b.lookAt ?? 0))
        .slice(0, maxLookups);
      if (due.length === 0) return false;
      const rows: RecordedDeposit[] = [];
      for (const deposit of due) rows.push(...(await this.#newRowsOf(deposit, rows, context)));
      await this.observe(account, rows);
      await this.#postpone(account, due);
      return true;
    } catch (error) {
      if (isUnavailable(error)) return false;
      throw error;
    }
  }

  async #newRowsOf({ id, platformId }: StoredDeposit, rows: readonly RecordedDeposit[], context: CallContext) {
    if (rows.some((row) => row.id === platformId || row.clientReferences.includes(id))) return [];
    const filter = platformId === undefined ? { clientReference: id } : { id: platformId };
    const { items } = await this.#deps.platform.call("depositRecords", { ...filter, page: 1, size: 20 }, context);
    return items.filter((row) => !rows.some((one) => one.id === row.id));
  }

  async #postpone(account: AccountIdentity, due: readonly StoredDeposit[]): Promise<void> {
    const later = this.#deps.clock.now() + retryAfterMs;
    const isOpen = (one: StoredDeposit): boolean =>
      due.some(({ id, lookAt }) => one.id === id && one.lookAt !== undefined && one.lookAt === lookAt);
    await this.#change(account, (record) => {
      if (!record.deposits.some(isOpen)) return undefined;
      return { ...record, deposits: record.deposits.map((one) => (isOpen(one) ? { ...one, lookAt: later } : one)) };
    });
  }

  async #change(account: AccountIdentity, change: (record: StoredProtection) => StoredProtection | undefined) {
    try {
      await this.#deps.protection.change(account, (record) => ({ next: change(record), result: undefined }));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof PlatformError || error instanceof StoreUnavailable || error instanceof ApiError;

const states = { pending: "pending", done: "done", failed: "gone", cancelled: "gone" } as const;

function toSeenDeposit(deposit: RecordedDeposit): SeenDeposit {
  const { amount, arrives = amount, clientReferences, createdAt, finishedAt, id, status } = deposit;
  const at = Date.parse(createdAt ?? finishedAt ?? "");
  return {
    id,
    names: clientReferences,
    requested: toPoisha(amount),
    state: states[status],
    // The larger sum counts, whether the player pays more or less than requested.
    poisha: Math.max(toPoisha(amount), toPoisha(arrives)),
    at: Number.isNaN(at) ? undefined : at,
  };
}

/** Removes the deposit reservation of a write that was not made. Idempotent. @throws StoreUnavailable */
export async function releaseUnmade(
  deps: StoredRecordDeps,
  claimName: string,
  { accountHash, receiverHash }: Pick<OpenWrite, "accountHash" | "receiverHash">,
): Promise<void> {
  try {
    await changeRecord(deps, receiverHash ?? accountHash, (record) => ({
      next: releaseDeposit(record, clientReference(claimName)),
      result: undefined,
    }));
  } catch (error) {
    // An unreadable record refuses all deposits anyway.
    if (!(error instanceof ApiError)) throw error;
  }
}
