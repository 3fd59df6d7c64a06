import type { Static, TSchema } from "typebox";
import Value from "typebox/value";

/**
 * A serialiser that lets only the properties named by `schema` out: the leak filter of shared answers. The value itself
 * is left as it was.
 */
export const leakFilter =
  <T extends TSchema>(schema: T) =>
  (value: Static<T>): string =>
    JSON.stringify(Value.Clean(schema, structuredClone(value)));
