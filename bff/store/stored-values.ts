import { setTimeout as sleep } from "node:timers/promises";
import type { Static, TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { nameOf } from "../../redis/key.ts";
import { isDroppable } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "./store.ts";

export interface StoredValues {
  readonly store: Pick<Store, "delete" | "hashDelete">;
  readonly log: EventLogger;
}

/** Compiled schemas, because sessions are read on nearly every request. */
const validators = new WeakMap<TSchema, Validator>();

/** Parses a stored value. Returns undefined if it is not JSON or does not match the schema, e.g. of another version. */
export function parseStored<Schema extends TSchema>(schema: Schema, text: Buffer | string): Static<Schema> | undefined {
  try {
    const value: unknown = JSON.parse(text.toString());
    const validator = validators.get(schema) ?? Compile(schema);
    validators.set(schema, validator);
    return validator.Check(value) ? (value as Static<Schema>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Logs and deletes an unreadable value or hash field, so that only one request fails. Money and permanent data are not
 * deleted, because an unreadable claim still prevents a repeated write.
 */
export async function dropStored({ store, log }: StoredValues, key: string, field?: string): Promise<void> {
  const deleted = isDroppable(key);
  logEvent(log, "stored_value_unreadable", { key: nameOf(key), deleted });
  if (!deleted) return;
  await (field === undefined ? store.delete(key) : store.hashDelete(key, field)).catch(ignoreStoreUnavailable);
}

/** Maximum number of attempts, more than an account has devices that could write concurrently. */
const maxAttempts = 200;

/**
 * Changes a stored value by compare-and-set. Repeats if another process has changed the value meanwhile.
 * @param judge returns the next value, or undefined to leave it unchanged. Must be pure, because it may run again
 * @throws WriteUnconfirmed for a write that may have happened · StoreUnavailable · ApiError overloaded after too many
 * attempts · errors of `parse` and `judge`
 */
export async function changeStored<Value, Result>(
  store: Pick<Store, "get" | "replaceIfEqual" | "set">,
  key: string,
  parse: (stored: Buffer | null) => Promise<Value>,
  judge: (value: Value) => { readonly next?: Value | undefined; readonly result: Result },
  onWritten: (before: Value, after: Value) => void = () => undefined,
): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await store.get(key);
    const value = await parse(stored);
    const { next, result } = judge(value);
    if (!next) return result;
    const text = JSON.stringify(next);
    const written = stored
      ? (await store.replaceIfEqual(key, stored, text)) === "replaced"
      : await store.set(key, text, { ifAbsent: true });
    if (!written) continue;
    onWritten(value, next);
    return result;
  }
  throw new ApiError("overloaded");
}

type Counter = Awaited<ReturnType<Store["increment"]>>;
interface CounterRow {
  readonly key: string;
  readonly ms: number;
  readonly max?: number;
}

/**
 * Increments counters in parallel. If an increment fails, the others are undone, because an outage must not count as an
 * attempt (promises, faults).
 * @throws StoreUnavailable
 */
export async function incrementAll<const Rows extends readonly CounterRow[]>(
  store: Pick<Store, "increment">,
  rows: Rows,
) {
  const increments = rows.map(async (row) => ({
    ...row,
    ...(await store.increment(row.key, row.ms, 1, row.max)),
  }));
  try {
    return (await Promise.all(increments)) as { -readonly [At in keyof Rows]: Rows[At] & Counter };
  } catch (error) {
    const settled = await Promise.allSettled(increments);
    await decrementAll(
      store,
      settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    );
    throw error;
  }
}

/** Decrements counters in parallel, except counters that were already full. Ignores store outages. */
export async function decrementAll(
  store: Pick<Store, "increment">,
  rows: readonly (CounterRow & Partial<Counter>)[],
): Promise<void> {
  const counted = rows.filter(({ count = 0, max = Infinity }) => count <= max);
  await Promise.all(counted.map(({ key, ms }) => store.increment(key, ms, -1))).catch(ignoreStoreUnavailable);
}

/** Backoff: four minutes in total, longer than a failover or a server restart. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000];

/**
 * Retries store work with backoff. Returns whether the work succeeded.
 * @param keepsAlive keeps the process alive during the pauses, for operators' commands
 */
export async function retryStoreWork(work: () => Promise<boolean>, { keepsAlive = false } = {}): Promise<boolean> {
  for (const pauseMs of pausesMs) {
    await sleep(pauseMs, undefined, { ref: keepsAlive });
    if (await work().catch(() => false)) return true;
  }
  return false;
}
