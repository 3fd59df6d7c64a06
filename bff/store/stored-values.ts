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

/** Sessions are read on nearly every request: each schema is compiled once. */
const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/**
 * The value of a JSON text that another process, perhaps of another version, left in the store.
 * @returns undefined when it is no JSON, cut short, or does not fit the schema
 */
export function parseStored<Schema extends TSchema>(schema: Schema, text: Buffer | string): Static<Schema> | undefined {
  try {
    const value: unknown = JSON.parse(text.toString());
    return validatorOf(schema).Check(value) ? (value as Static<Schema>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Reports a value nobody can read and deletes it, so that it fails one reader and not all. Money and permanent data are
 * reported and stay: a claim that cannot be read is still a claim.
 * @param field the broken field of a hash; its other fields stay
 */
export async function dropStored({ store, log }: StoredValues, key: string, field?: string): Promise<void> {
  const deleted = isDroppable(key);
  logEvent(log, "stored_value_unreadable", { key: nameOf(key), deleted });
  if (!deleted) return;
  await (field === undefined ? store.delete(key) : store.hashDelete(key, field)).catch(ignoreStoreUnavailable);
}

/** More than any number of devices changes at once; beyond it something else is wrong. */
const mostRounds = 200;

/**
 * Judges a value and writes what it becomes only while it is still what was judged, or judges anew: of two at once, the
 * second sees the first.
 * @param parse what is stored, as the judgement takes it
 * @param judge pure: it may run again; what it throws leaves the value as it is
 * @param onWritten told once what was written stands
 * @throws WriteUnconfirmed when no replica said that it has it: the change may stand or not
 * @throws StoreUnavailable, ApiError overloaded, what `parse` throws
 */
export async function changeStored<Value, Result>(
  store: Pick<Store, "get" | "replaceIfEqual" | "set">,
  key: string,
  parse: (stored: Buffer | null) => Promise<Value>,
  judge: (value: Value) => { readonly next?: Value; readonly result: Result },
  onWritten: (before: Value, after: Value) => void = () => undefined,
): Promise<Result> {
  for (let round = 0; round < mostRounds; round += 1) {
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

/** Between tries; four minutes in all, which is longer than a failover or a restart of the server takes. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000];

/**
 * Tries work of the store again, each time after a longer pause, until it is done.
 * @param work false: not done, although the store answered
 * @param keepsAlive for a process that has nothing else to live for, such as an operator's command
 * @returns whether it is done
 */
export async function retryStoreWork(work: () => Promise<boolean>, { keepsAlive = false } = {}): Promise<boolean> {
  for (const pauseMs of pausesMs) {
    await sleep(pauseMs, undefined, { ref: keepsAlive });
    if (await work().catch(() => false)) return true;
  }
  return false;
}
