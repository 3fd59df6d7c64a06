import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import { logEvent } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { changeStored, dropStored, parseStored, type StoredValues } from "../store/stored-values.ts";
import { StoredProtection, untouched } from "./record.ts";
import { boundDeposits } from "./reserve-deposit.ts";

/** Reads each account's protection record, a value of class `money`, and changes it by compare-and-swap. */
export class ProtectionRecords {
  readonly #deps: StoredRecordDeps & { readonly config: Pick<Config, "sessionKeys"> };
  readonly #onPauseChanged = new Set<() => void>();

  constructor(deps: StoredRecordDeps & { readonly config: Pick<Config, "sessionKeys"> }) {
    this.#deps = deps;
  }

  /** Adds a listener that runs after `change` has written a different time-out or exclusion. */
  onPauseChanged(listener: () => void): void {
    this.#onPauseChanged.add(listener);
  }

  /** @throws StoreUnavailable, or ApiError overloaded for an unreadable record, which may contain an exclusion */
  read(account: AccountIdentity): Promise<StoredProtection> {
    return this.readByHash(accountHash(account));
  }

  /** @throws as `read` */
  async readByHash(hash: string): Promise<StoredProtection> {
    const key = keys.protection.key(hash);
    return parseOrDrop(this.#deps, key, await this.#deps.store.get(key));
  }

  parse(stored: Buffer | null): StoredProtection | undefined {
    return parse(this.#deps, stored);
  }

  /**
   * Changes a record and logs its new acts.
   * @throws StoreUnavailable · ApiError as `read` · errors of `judge` · WriteUnconfirmed if not every replica has
   * confirmed the write. A failover may lose it.
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
   * Writes the record unchanged. Once this write is confirmed, all earlier deletions on the account's node are
   * confirmed too, because replicas apply writes in order.
   * @throws as `change`
   */
  confirm(account: AccountIdentity): Promise<void> {
    return this.change(account, (record) => ({ next: record, result: undefined }));
  }

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

export interface RecordDeps {
  readonly clock: Clock;
  readonly protection: ProtectionRecords;
  readonly zone: SiteZone;
}

/** Computes the next record. Must be pure, because it may run again. Without `next`, nothing is written. */
export type Judge<Result> = (record: StoredProtection, now: number) => Judged<Result>;

export interface Judged<Result> {
  readonly next?: StoredProtection | undefined;
  readonly result: Result;
}

/** Changes a record by compare-and-swap. @param onWritten called after a confirmed write @throws as `change` */
export function changeRecord<Result>(
  deps: StoredRecordDeps,
  hash: string,
  judge: Judge<Result>,
  onWritten?: (before: StoredProtection, after: StoredProtection) => void,
): Promise<Result> {
  const key = keys.protection.key(hash);
  const parseValue = (stored: Buffer | null) => parseOrDrop(deps, key, stored);
  return changeStored(deps.store, key, parseValue, (record) => judge(record, deps.clock.now()), onWritten);
}

function parse({ clock }: Pick<StoredRecordDeps, "clock">, stored: Buffer | null): StoredProtection | undefined {
  if (!stored) return untouched(clock.now());
  const record = parseStored(StoredProtection, stored);
  // The maximum applies to deposits of earlier versions too. The next change stores the bounded record.
  return record && { ...record, deposits: [...boundDeposits(record.deposits)] };
}

async function parseOrDrop(deps: StoredRecordDeps, key: string, stored: Buffer | null): Promise<StoredProtection> {
  const record = parse(deps, stored);
  if (record) return record;
  await dropStored(deps, key);
  throw new ApiError("overloaded");
}
