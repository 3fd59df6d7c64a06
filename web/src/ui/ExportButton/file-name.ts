import { dayBefore } from "../../../../shared/rules/dates.ts";

/**
 * Returns the file name of an exported list: `deposits_2026-11-01_2026-11-22.csv`, with both days inclusive. Contains
 * only characters that every file system accepts.
 * @param range days of the list; `to` is exclusive
 */
export function exportFileName(list: string, range?: { readonly from: string; readonly to: string }): string {
  const name = list
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${[name || "list", ...(range ? [range.from, dayBefore(range.to)] : [])].join("_")}.csv`;
}
