import { PlatformError } from "../error.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns an own property of an object; undefined for other values. */
export const field = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** Returns the own entries of an object. */
export const entries = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** Returns the value if it is a list, or else the first list among these fields (protocol section 5). */
export const listIn = (value: unknown, ...keys: string[]): unknown[] => findList(value, keys) ?? [];

/** Returns the list that `listIn` finds. @throws PlatformError `platform_bad_answer` if there is none */
export const listRequired = (value: unknown, ...keys: string[]): unknown[] => required(findList(value, keys));

const findList = (value: unknown, keys: readonly string[]): unknown[] | undefined =>
  [value, ...keys.map((key) => field(value, key))].find((candidate) => Array.isArray(candidate));

export const present = <T>(value: T | undefined): value is T => value !== undefined;

/** @throws PlatformError `platform_bad_answer` for undefined */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new PlatformError("platform_bad_answer", true);
  return value;
}

/**
 * Returns an object or list; an empty object for null or undefined.
 * @throws PlatformError `platform_bad_answer` for other values
 */
export function structureRequired(value: unknown): unknown {
  if (value === null || value === undefined) return {};
  return required(typeof value === "object" ? value : undefined);
}

type DefinedFields<Fields> = { -readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** Returns an object without undefined fields. */
export function definedFields<Fields extends object>(fields: Fields): DefinedFields<Fields> {
  const result: DefinedFields<Fields> = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) result[key] = value as Exclude<Fields[typeof key], undefined>;
  }
  return result;
}

type CompleteFields<Fields> = { -readonly [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/** Returns one row for `flatMap`, or none if a required field is undefined. */
export function completeRow<const Fields extends object, const Optional extends object = Record<never, never>>(
  requiredFields: Fields,
  optionalFields?: Optional,
): (CompleteFields<Fields> & DefinedFields<Optional>)[] {
  if (Object.values(requiredFields).includes(undefined)) return [];
  const row = { ...requiredFields, ...(optionalFields && definedFields(optionalFields)) };
  return [row as CompleteFields<Fields> & DefinedFields<Optional>];
}
