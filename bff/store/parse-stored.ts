import type { Static, TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { nameOf } from "../../redis/key.ts";
import { isDroppable } from "../../redis/keys.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { ignoreStoreUnavailable } from "./ignore-store-unavailable.ts";
import type { Store } from "./store.ts";

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
