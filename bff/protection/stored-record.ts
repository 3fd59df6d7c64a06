import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/store.ts";
import { changeStored, dropStored, parseStored, type StoredValues } from "../store/stored-values.ts";
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
