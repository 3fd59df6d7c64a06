import Type from "typebox";
import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import { dayBefore, readDay } from "../../../shared/rules/dates.ts";
import { PlatformError } from "../error.ts";
import { count, field, instant, listRequired, number } from "./wire.ts";

/** Rows of a page unless asked otherwise (protocol 1.4). */
const defaultSize = 20;

/** Fields of a list on the wire (protocol 1.4); a row adds its filters under its own names. */
export const ListFields = {
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  startDate: Type.Optional(Type.String()),
  endDate: Type.Optional(Type.String()),
  sort: Type.Optional(Type.String()),
};

/**
 * The fields of a list query on the wire. Our `to` is the first day that is left out; the wire's `endDate` is the last
 * that is in.
 * @throws PlatformError `validation_failed` for a day that does not exist and for a range without a day
 */
export function listFields({ page = 1, size = defaultSize, from, to, sort }: ListQuery) {
  const isEmpty = from !== undefined && to !== undefined && from >= to;
  const fields = {
    ...(from !== undefined && readDay(from) === null && { from: "invalid" }),
    ...(to !== undefined && (isEmpty || readDay(to) === null) && { to: "invalid" }),
  };
  if (Object.keys(fields).length > 0) throw new PlatformError("validation_failed", false, { fields });
  const endDate = to === undefined ? undefined : dayBefore(to);
  return { pageNo: page, pageSize: size, startDate: from, endDate, sort };
}

/** One page of a list in our words; `total` and `pages` count all of it. */
export interface Page<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
  pages: number;
}

interface PageMappers<Item, Summary> {
  /** Maps the rows; what is no row may be left out. */
  readonly items: (list: readonly unknown[]) => Item[];
  /** Maps the sums of the whole list, which only some lists have. */
  readonly summary?: (value: unknown) => Summary;
}

/**
 * A page of the platform, whose list and counts have several names (protocol 1.4 and section 6).
 * @throws PlatformError `platform_bad_answer` without a list or without any count: an answer of another shape must not
 * pass for a list that is empty
 */
export function pageFrom<Item, Summary = never>(
  value: unknown,
  { page = 1, size = defaultSize }: Pick<ListQuery, "page" | "size">,
  { items, summary }: PageMappers<Item, Summary>,
): Page<Item> & { summary?: Summary } {
  const mapped = items(listRequired(value, "list", "content"));
  const total = number(field(value, "totalCount")) ?? number(field(value, "totalElements"));
  const pages = number(field(value, "totalPages")) ?? (total === undefined ? undefined : Math.ceil(total / size));
  if (pages === undefined) throw new PlatformError("platform_bad_answer", true);
  const sums = field(value, "summary");
  return {
    ...{ items: mapped, page, size, total: count(total ?? pages * size), pages: count(pages) },
    ...(summary && sums !== undefined && { summary: summary(sums) }),
  };
}

/** A page of records: the sums are of the whole list, as the platform saw it at `asOf`, where it says when. */
export interface RecordPage<Item, Summary> extends Page<Item> {
  readonly summary: Summary;
  readonly asOf?: string;
}

/**
 * Like `pageFrom`, for lists that are nothing without their sums.
 * @throws PlatformError `platform_bad_answer` without a list, a count or the sums
 */
export function recordPageFrom<Item, Summary>(
  value: unknown,
  query: Pick<ListQuery, "page" | "size">,
  mappers: {
    readonly items: (list: readonly unknown[]) => Item[];
    readonly summary: (value: unknown) => Summary;
  },
): RecordPage<Item, Summary> {
  const { summary, ...page } = pageFrom(value, query, mappers);
  if (summary === undefined) throw new PlatformError("platform_bad_answer", true);
  const asOf = instant(field(value, "asOf"));
  return { ...page, summary, ...(asOf !== undefined && { asOf }) };
}

/** `-placedAt` in our words as `-betTime` in the platform's. @param columns the platform's name of each of ours */
export function wireSort(sort: string | undefined, columns: Readonly<Record<string, string>>): string | undefined {
  const column = columns[sort?.replace(/^-/, "") ?? ""];
  return column === undefined ? undefined : `${sort?.startsWith("-") ? "-" : ""}${column}`;
}
