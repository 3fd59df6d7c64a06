import Type, { type TSchema } from "typebox";
import { closed, Instant, pageOf } from "./common.ts";
import { ListQuery } from "./list-query.ts";

/** A page of a list of records with the sums of the whole list, which are those of the moment `asOf`. */
export const recordPage = <Item extends TSchema, Summary extends TSchema>(item: Item, summary: Summary) =>
  Type.Object({ ...pageOf(item).properties, summary, asOf: Instant }, closed);

/** The columns a list may be ordered by; with a `-` the largest comes first. */
export const sortBy = (...columns: string[]) =>
  Type.Optional(Type.Enum(columns.flatMap((column) => [column, `-${column}`])));

export const pageFields = Type.Pick(ListQuery, ["page", "size"]).properties;
/** Days of the site's clock, `[from, to)`. */
export const dayFields = Type.Pick(ListQuery, ["from", "to"]).properties;

/** The columns wanted in a file, separated by commas; all of them unless given. */
export const columnList = (columns: readonly string[]) =>
  Type.Optional(Type.String({ maxLength: 400, pattern: `^(${columns.join("|")})(,(${columns.join("|")}))*$` }));

/** A stream, not JSON: UTF-8 with a byte order mark, comma-separated, its last line the sums. */
export const CsvFile = Type.Unsafe<unknown>({ type: "string", description: "text/csv" });
