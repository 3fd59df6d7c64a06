import type { Category } from "../../../../shared/contracts/games.ts";
import { type PageRow, pages } from "../../../../shared/pages.ts";
import { withQuery } from "../../lib/browser/query.ts";

const rows: Partial<Record<string, PageRow>> = pages;

/** Own path of a category's list of games; a category without a page of its own is listed on home. */
export function categoryPath(type: Category | (string & {}), vendor?: string): string {
  const page = rows[type.toLowerCase()];
  const search = new URLSearchParams({ ...(!page && { type }), ...(vendor && { vendor }) });
  const path = page?.paths[0] ?? "/home";
  return withQuery(path, search);
}
