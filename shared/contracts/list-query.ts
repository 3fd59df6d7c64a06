import Type, { type Static, type TSchema } from "typebox";
import { closedObject, Instant, pageOf } from "./common.ts";

/** A calendar day in the site's time zone, `yyyy-MM-dd`. */
export const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const Filter = Type.String({ pattern: "^[A-Za-z0-9_.-]{1,40}$" });

/** Query of record lists for the days `[from, to)`. In `sort`, a leading `-` means descending order. */
export const ListQuery = closedObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  sort: Type.Optional(Type.String({ pattern: "^-?[a-z][A-Za-z]{0,31}$" })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  type: Type.Optional(Filter),
  status: Type.Optional(Filter),
  vendor: Type.Optional(Filter),
});
export type ListQuery = Static<typeof ListQuery>;

/** Page of a record list, with the sums of the complete list as of `asOf`. */
export const recordPage = <Item extends TSchema, Summary extends TSchema>(item: Item, summary: Summary) =>
  closedObject({ ...pageOf(item).properties, summary, asOf: Instant });

/** `sort` parameter for these columns. A leading `-` means descending order. */
export const sortBy = (...columns: string[]) =>
  Type.Optional(Type.Enum(columns.flatMap((column) => [column, `-${column}`])));

export const pageFields = Type.Pick(ListQuery, ["page", "size"]).properties;
export const PageQuery = closedObject(pageFields);
/** Days in the site's time zone, `[from, to)`. */
export const dayFields = Type.Pick(ListQuery, ["from", "to"]).properties;

/** Query of an exported file: the list's filters, and `columns` separated by commas (default: all columns). */
export const fileQuery = <Fields extends Record<string, TSchema>>(fields: Fields, columns: readonly string[]) => {
  const column = `(${columns.join("|")})`;
  const list = Type.Optional(Type.String({ maxLength: 400, pattern: `^${column}(,${column})*$` }));
  return closedObject({ ...fields, columns: list });
};

/** Streamed CSV in UTF-8 with a byte order mark. The last line contains the sums. */
export const CsvFile = Type.Unsafe<unknown>({
  type: "string",
  description:
    "text/csv. An apostrophe at the start of a text is not part of it: it stops spreadsheets from changing it.",
});
