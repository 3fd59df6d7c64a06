import { dayBefore } from "../../../../shared/rules/dates.ts";

/**
 * Name of an exported list of days: `deposits_2026-11-01_2026-11-22.csv`, both days in it. Letters, digits and `-_.`
 * alone: every file system takes them.
 * @param range `to` is the first day that is left out
 */
export function exportFileName(list: string, range?: { readonly from: string; readonly to: string }): string {
  const name = list
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${[name || "list", ...(range ? [range.from, dayBefore(range.to)] : [])].join("_")}.csv`;
}
