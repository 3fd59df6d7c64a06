import type { Static, TSchema } from "typebox";
import Value from "typebox/value";

/** The JSON of a shared answer with only the properties its schema names; the value itself is left as it was. */
export const withoutLeaks = <Schema extends TSchema>(schema: Schema, value: Static<Schema>): string =>
  JSON.stringify(Value.Clean(schema, structuredClone(value)));
