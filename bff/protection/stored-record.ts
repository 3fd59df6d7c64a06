import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { dropStored, parseStored, type StoredValues } from "../store/parse-stored.ts";
import type { Store } from "../store/store.ts";
import { boundDeposits } from "./bound-deposits.ts";
import { StoredProtection, untouched } from "./record.ts";

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

/** More than any number of devices changes at once; beyond it something else is wrong. */
const mostRounds = 200;

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
  for (let round = 0; round < mostRounds; round += 1) {
    const stored = await store.get(key);
    const record = await parsed(deps, key, stored);
    const { next, result } = judge(record, clock.now());
    if (!next) return result;
    const value = JSON.stringify(next);
    const written = stored
      ? (await store.replaceIfEqual(key, stored, value)) === "replaced"
      : await store.set(key, value, { ifAbsent: true });
    if (!written) continue;
    onWritten(record, next);
    return result;
  }
  throw new ApiError("overloaded");
}

async function parsed(deps: StoredRecordDeps, key: string, stored: Buffer | null): Promise<StoredProtection> {
  if (!stored) return untouched(deps.clock.now());
  const record = parseStored(StoredProtection, stored);
  // One from before they were added up is small from its next change on.
  if (record) return { ...record, deposits: [...boundDeposits(record.deposits)] };
  await dropStored(deps, key);
  throw new ApiError("overloaded");
}
