import Type from "typebox";
import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import { dayBefore, parseDay } from "../../../shared/rules/dates.ts";
import { PlatformError } from "../error.ts";
import { count, finiteNumber, instant } from "./numbers.ts";
import { optionalTexts } from "./schema.ts";
import { definedFields, field, listRequired, required } from "./structure.ts";

/** Default number of rows on a page (protocol 1.4). */
const defaultPageSize = 20;

/** Fields of a list request that select a page. */
export const PageFields = { pageNo: Type.Integer(), pageSize: Type.Integer() };

/** Fields of a list request (protocol 1.4). An operation adds its filters. */
export const ListFields = { ...PageFields, ...optionalTexts("startDate endDate sort") };

/** Converts a list query. Our `to` is exclusive, `endDate` inclusive. @throws PlatformError `validation_failed` */
export function listFields({ page = 1, size = defaultPageSize, from, to, sort }: ListQuery) {
  const isEmpty = from !== undefined && to !== undefined && from >= to;
  const fields = {
    ...(from !== undefined && parseDay(from) === null && { from: "invalid" }),
    ...(to !== undefined && (isEmpty || parseDay(to) === null) && { to: "invalid" }),
  };
  if (Object.keys(fields).length > 0) throw new PlatformError("validation_failed", false, { fields });
  const endDate = to === undefined ? undefined : dayBefore(to);
  return { pageNo: page, pageSize: size, startDate: from, endDate, sort };
}

/** Converts the page of a list query to the platform's fields. */
export function pageFields(query: ListQuery) {
  const { pageNo, pageSize } = listFields(query);
  return { pageNo, pageSize };
}

/** One page of a list. `total` and `pages` describe the complete list. */
interface Page<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
  pages: number;
}

interface PageMappers<Item, Summary> {
  /** Maps the rows. May leave out invalid rows. */
  readonly items: (list: readonly unknown[]) => Item[];
  /** Maps the totals of the complete list, if any. */
  readonly summary?: (value: unknown) => Summary;
}

/** Maps a page, whose fields have several names (protocol 1.4). @throws PlatformError without a list or a count */
export function pageFrom<Item, Summary = never>(
  value: unknown,
  { page = 1, size = defaultPageSize }: Pick<ListQuery, "page" | "size">,
  { items, summary }: PageMappers<Item, Summary>,
): Page<Item> & { summary?: Summary } {
  const mapped = items(listRequired(value, "list", "content"));
  const total = finiteNumber(field(value, "totalCount")) ?? finiteNumber(field(value, "totalElements"));
  const pages = required(
    finiteNumber(field(value, "totalPages")) ?? (total === undefined ? undefined : Math.ceil(total / size)),
  );
  const totals = field(value, "summary");
  return {
    items: mapped,
    page,
    size,
    total: count(total ?? pages * size),
    pages: count(pages),
    ...(summary && totals !== undefined && { summary: summary(totals) }),
  };
}

/** Maps a page with totals. @throws PlatformError `platform_bad_answer` without list, count or totals */
export function recordPageFrom<Item, Summary>(
  value: unknown,
  query: Pick<ListQuery, "page" | "size">,
  mappers: Required<PageMappers<Item, Summary>>,
) {
  const { summary, ...page } = pageFrom(value, query, mappers);
  return { ...page, summary: required(summary), ...asOfFrom(value) };
}

/** Reads the time at which the platform computed a response. */
export const asOfFrom = (value: unknown): { asOf?: string } => definedFields({ asOf: instant(field(value, "asOf")) });

/** Converts a sort order to the platform's: `-placedAt` → `-betTime`. `columns` has the platform's column names. */
export function wireSort(sort: string | undefined, columns: Readonly<Record<string, string>>): string | undefined {
  const column = columns[sort?.replace(/^-/, "") ?? ""];
  return column === undefined ? undefined : `${sort?.startsWith("-") ? "-" : ""}${column}`;
}
