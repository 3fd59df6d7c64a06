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
 * Reads and changes the protection record of each account, one value of class `money`. Changes use compare-and-swap: of two
 * parallel changes, the second sees the first.
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

  /** @throws StoreUnavailable, or ApiError overloaded for an unreadable record, which may contain an exclusion */
  read(account: AccountIdentity): Promise<StoredProtection> {
    return this.readByHash(accountHash(account));
  }

  /** Reads the record of an account by its hash. @throws as `read` */
  async readByHash(hash: string): Promise<StoredProtection> {
    const key = keys.protection.key(hash);
    return parse(this.#deps, key, await this.#deps.store.get(key));
  }

  /**
   * Changes a record and logs its new acts.
   * @throws WriteUnconfirmed if no replica has confirmed the write, so that it may be lost
   * @throws StoreUnavailable · ApiError as `read` · errors of `judge`
   */
  change<Result>(account: AccountIdentity, judge: Judge<Result>): Promise<Result> {
    return changeRecord(this.#deps, accountHash(account), judge, (before, after) => {
      const isPauseChanged = before.timeOut !== after.timeOut || before.exclusion !== after.exclusion;
      if (isPauseChanged) for (const listener of this.#onPauseChanged) listener();
      this.#logActs(account, before, after);
    });
  }

  /** Changes a record by its hash. The caller logs the act. @throws as `change` */
  changeByHash<Result>(hash: string, judge: Judge<Result>): Promise<Result> {
    return changeRecord(this.#deps, hash, judge);
  }

  /**
   * Writes an unchanged record. If that is confirmed, all earlier deletions are too, because replicas apply writes in the
   * order of their master. In a cluster this applies to the account's node.
   * @throws as `change`
   */
  confirm(account: AccountIdentity): Promise<void> {
    return this.change(account, (record) => ({ next: record, result: undefined }));
  }

  /** Logs each new act. Not called for an unconfirmed write, which may be lost. */
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

/** The result of a `Judge`. Without `next`, nothing is written. */
export interface Judged<Result> {
  readonly next?: StoredProtection;
  readonly result: Result;
}

/** Pure, because it may run again. An error leaves the record unchanged. */
export type Judge<Result> = (record: StoredProtection, now: number) => Judged<Result>;

/**
 * Changes a record by compare-and-swap. Runs `judge` again if the stored value has changed meanwhile.
 * @param onWritten called after a confirmed write
 * @throws as `ProtectionRecords.change`
 */
export async function changeRecord<Result>(
  deps: StoredRecordDeps,
  hash: string,
  judge: Judge<Result>,
  onWritten: (before: StoredProtection, after: StoredProtection) => void = () => undefined,
): Promise<Result> {
  const { clock, store } = deps;
  const key = keys.protection.key(hash);
  return changeStored(
    store,
    key,
    (stored) => parse(deps, key, stored),
    (record) => judge(record, clock.now()),
    onWritten,
  );
}

async function parse(deps: StoredRecordDeps, key: string, stored: Buffer | null): Promise<StoredProtection> {
  if (!stored) return untouched(deps.clock.now());
  const record = parseStored(StoredProtection, stored);
  // Bounds records of earlier versions too. The next change writes the bounded record.
  if (record) return { ...record, deposits: [...boundDeposits(record.deposits)] };
  await dropStored(deps, key);
  throw new ApiError("overloaded");
}
