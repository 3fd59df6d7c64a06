import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { changeStored, dropStored, parseStored, type StoredValues } from "../store/stored-values.ts";
import { StoredProtection, untouched } from "./record.ts";
import { boundDeposits } from "./reserve-deposit.ts";

interface ProtectionRecordsDeps extends StoredRecordDeps {
  readonly config: Pick<Config, "sessionKeys">;
}

/**
 * The protection of each account, one value of class money. A change is judged on what is stored and written only while
 * that is still what is stored, or judged anew: of two at once, the second sees the first.
 */
export class ProtectionRecords {
  readonly #deps: ProtectionRecordsDeps;
  readonly #onPauseChanged = new Set<() => void>();

  constructor(deps: ProtectionRecordsDeps) {
    this.#deps = deps;
  }

  /** @param listener called when this process has written a time-out or an exclusion, or the end of one */
  onPauseChanged(listener: () => void): void {
    this.#onPauseChanged.add(listener);
  }

  /** @throws StoreUnavailable, and ApiError overloaded for a record that cannot be read: it may hold an exclusion */
  read(account: AccountIdentity): Promise<StoredProtection> {
    return readRecord(this.#deps, accountHash(account));
  }

  /** The record of an account of which only the hash is known: another record names it. @throws as `read` */
  readByHash(hash: string): Promise<StoredProtection> {
    return readRecord(this.#deps, hash);
  }

  /**
   * @param judge pure: it may run again; what it throws leaves the record as it is
   * @throws WriteUnconfirmed when no replica said that it has it: the change may stand or not
   * @throws StoreUnavailable, ApiError as `read`
   */
  change<Result>(account: AccountIdentity, judge: Judge<Result>): Promise<Result> {
    return changeRecord(this.#deps, accountHash(account), judge, (before, after) => {
      const isPauseChanged = before.timeOut !== after.timeOut || before.exclusion !== after.exclusion;
      if (isPauseChanged) for (const listener of this.#onPauseChanged) listener();
      this.#logActs(account, before, after);
    });
  }

  /** Changes the record of an account of which only the hash is known; its caller logs it. @throws as `change` */
  changeByHash<Result>(hash: string, judge: Judge<Result>): Promise<Result> {
    return changeRecord(this.#deps, hash, judge);
  }

  /**
   * Writes a record as it is once more: where that is confirmed, so is all that was deleted before, as replicas take
   * everything in the order of their master. (In a cluster: of the account's own node.)
   * @throws as `change`
   */
  confirm(account: AccountIdentity): Promise<void> {
    return this.change(account, (record) => ({ next: record, result: undefined }));
  }

  /** One line for each act that is new; none for a write that no replica has confirmed, as it may not stand. */
  #logActs(account: AccountIdentity, before: StoredProtection, { acts }: StoredProtection): void {
    const { config, log } = this.#deps;
    const earlier = new Set(before.acts);
    for (const act of acts) {
      if (earlier.has(act)) continue;
      const { kind, period } = act;
      logEvent(log, "protection_changed", { account: logLabel(config, account), act: act.act, kind, period });
    }
  }
}

export interface StoredRecordDeps extends StoredValues {
  readonly store: Store;
  readonly clock: Clock;
}

/** What a judgement makes of a record: the new one, or nothing to write, and what it found. */
export interface Judged<Result> {
  readonly next?: StoredProtection;
  readonly result: Result;
}

/** Pure: it may run again; what it throws leaves the record as it is. */
export type Judge<Result> = (record: StoredProtection, now: number) => Judged<Result>;

/** @throws StoreUnavailable, and ApiError overloaded for a record that cannot be read: it may hold an exclusion */
export async function readRecord(deps: StoredRecordDeps, hash: string): Promise<StoredProtection> {
  const key = keys.protection.key(hash);
  return parsed(deps, key, await deps.store.get(key));
}

/**
 * Judges a record and writes what it becomes only while it is still what was judged, or judges anew: of two at once, the
 * second sees the first.
 * @param onWritten told once what was written stands
 * @throws WriteUnconfirmed when no replica said that it has it: the change may stand or not
 * @throws StoreUnavailable, ApiError as `readRecord`
 */
export async function changeRecord<Result>(
  deps: StoredRecordDeps,
  hash: string,
  judge: Judge<Result>,
  onWritten: (before: StoredProtection, after: StoredProtection) => void = () => undefined,
): Promise<Result> {
  const { clock, store } = deps;
  const key = keys.protection.key(hash);
  const parse = (stored: Buffer | null): Promise<StoredProtection> => parsed(deps, key, stored);
  return changeStored(store, key, parse, (record) => judge(record, clock.now()), onWritten);
}

async function parsed(deps: StoredRecordDeps, key: string, stored: Buffer | null): Promise<StoredProtection> {
  if (!stored) return untouched(deps.clock.now());
  const record = parseStored(StoredProtection, stored);
  // One from before they were added up is small from its next change on.
  if (record) return { ...record, deposits: [...boundDeposits(record.deposits)] };
  await dropStored(deps, key);
  throw new ApiError("overloaded");
}
