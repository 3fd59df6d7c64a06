import type { QueryParam } from "../../lib/browser/query-params.ts";
import { type Preset, presets } from "../../ui/DateRange/presets.ts";

/** Names in the URL, relative to today, so that a bookmark stays up to date. */
const names: Readonly<Record<Preset, string>> = {
  today: "today",
  yesterday: "yesterday",
  last7: "7d",
  last30: "30d",
  thisMonth: "month",
  lastMonth: "lastMonth",
};

export const periodParam: QueryParam<Preset> = {
  fallback: "last7",
  parse: (text) => presets.find((preset) => names[preset] === text),
  print: (preset) => names[preset],
};
