import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import { PlatformError } from "../error.ts";
import { type Page, pageFrom } from "./list.ts";
import { field, instant } from "./wire.ts";

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
