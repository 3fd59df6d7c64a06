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

/** Change of a figure compared with the previous period. */
export interface Change {
  readonly direction: "up" | "down" | "same";
  /** Never negative. */
  readonly difference: number;
  /** Share of the previous figure, in tenths of a percent; undefined if that was zero or negative. */
  readonly tenths: number | undefined;
  /** The previous figure was zero. */
  readonly isNew: boolean;
}

/** Compares two integers, such as people or poisha. */
export function changeOf(now: number, before: number): Change {
  const difference = Math.abs(now - before);
  return {
    direction: now === before ? "same" : now > before ? "up" : "down",
    difference,
    tenths: before > 0 ? Math.round((difference * 1000) / before) : undefined,
    isNew: before === 0 && now !== 0,
  };
}

/** Formats tenths of a percent: `125` → `"12.5%"`, `2340` → `"234%"`. Drops the decimal from 100% on. */
export const percentText = (tenths: number): string =>
  tenths >= 1000 ? `${Math.round(tenths / 10)}%` : `${Math.floor(tenths / 10)}.${tenths % 10}%`;
