import type { Category } from "../../../../shared/contracts/games.ts";
import { type PageRow, pages } from "../../../../shared/pages.ts";
import { withQuery } from "../../lib/browser/url.ts";

const rows: Partial<Record<string, PageRow>> = pages;

/** Returns the path of a category's games. Categories without a page are shown on home. */
export function categoryPath(type: Category | (string & {}), vendor?: string): string {
  const page = rows[type.toLowerCase()];
  const search = new URLSearchParams({ ...(!page && { type }), ...(vendor && { vendor }) });
  const path = page?.paths[0] ?? "/home";
  return withQuery(path, search);
}
