import Type, { type Static, type TObject, type TProperties, type TSchema } from "typebox";
import { Compile } from "typebox/compile";

/** A lenient field. The platform sends numbers as strings, flags as "1" or "Y", and null. */
export const Scalar = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));
export type Scalar = string | number | boolean | null | undefined;

/** A field that the mapper checks. */
export const AnyField = Type.Optional(Type.Unknown());

/** A request field that is sent only when it has a value. */
export const OptionalText = Type.Optional(Type.String());

/** Schema of a response that is not checked. */
export const Ignored = Type.Unknown();

/** Schema of a request without fields. */
export const Nothing = Type.Object({}, { additionalProperties: false });

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Gives one schema to several properties: `texts("id name")` is `{ id: …, name: … }`. */
const properties =
  <Field extends TSchema>(schema: Field) =>
  <Names extends string>(...names: Names[]) =>
    Object.fromEntries(names.flatMap((line) => line.split(" ")).map((name) => [name, schema])) as Record<
      Words<Names>,
      Field
    >;
export const scalars = properties(Scalar);
export const anyFields = properties(AnyField);
export const texts = properties(Type.String());
export const optionalTexts = properties(OptionalText);

type Row<Fields extends TProperties> = Static<TObject<Fields>>;

/** Returns a filter for rows with these fields, because an invalid row must not fail the complete list. */
export function rowsOf<Fields extends TProperties>(fields: Fields): (list: readonly unknown[]) => Row<Fields>[] {
  const validator = Compile(Type.Object(fields));
  return (list) => list.filter((row): row is Row<Fields> => validator.Check(row));
}

/** Returns a filter for rows with these scalar fields. */
export const scalarRows = <Names extends string>(...names: Names[]) => rowsOf(scalars(...names));

/** Returns a mapper for rows with these fields. `map` returns an empty list to leave a row out. */
export function rowMapper<Fields extends TProperties, Item>(
  fields: Fields,
  map: (row: Row<Fields>) => Item[],
): (list: readonly unknown[]) => Item[] {
  const rows = rowsOf(fields);
  return (list) => rows(list).flatMap(map);
}
