import { useState } from "react";
import type { SouvenirOrder } from "../../../../shared/contracts/souvenirs.ts";
import { type PageQuery, usePagedList } from "../../lib/api/paged-list.ts";
import { serverNow } from "../../lib/api/server-clock.ts";
import { choiceParam, patternParam } from "../../lib/browser/query-params.ts";
import { printSort } from "../../lib/browser/sort.ts";
import { useSite } from "../../lib/startup/site.ts";
import { type DayRange, presetRange } from "../../ui/DateRange/presets.ts";
import { useSouvenirs } from "./api.ts";
import { kinds } from "./kinds.ts";

/** What the kind can be narrowed to. */
export const choices = ["all", ...kinds] as const;

type Filters = { type: (typeof choices)[number]; from: string | undefined; to: string | undefined };
const day = /^\d{4}-\d\d-\d\d$/;
const filters = { type: choiceParam(choices, "all"), from: patternParam(day), to: patternParam(day) };

export const keyOfOrder = ({ id }: SouvenirOrder): string => id;

/** What filters ask for; the last thirty days where the address names none. */
function useQuestion({ type, from, to }: Filters) {
  const [now] = useState(() => serverNow());
  const utcOffset = useSite().site?.utcOffset ?? 6;
  const range: DayRange = from !== undefined && to !== undefined ? { from, to } : presetRange("last30", now, utcOffset);
  return { now, utcOffset, range, query: { ...range, ...(type !== "all" && { type }) } };
}

function useOrderPage({ page, size, sort, ...chosen }: PageQuery & Filters) {
  const { query } = useQuestion(chosen);
  return useSouvenirs({ ...query, page, size, ...(sort !== undefined && { sort }) });
}

/** The orders by kind and days, page by page, and `whole`: the question for all of them. */
export function useOrderList() {
  const list = usePagedList({ filters, size: 20, sort: { id: "at", desc: true }, keyOf: keyOfOrder }, useOrderPage);
  const { now, utcOffset, range, query } = useQuestion(list.filters);
  return {
    ...list,
    ...{ now, utcOffset, range },
    whole: { ...query, ...(list.sort && { sort: printSort(list.sort) }) },
    isFiltered: list.filters.type !== "all" || list.filters.from !== undefined,
  };
}
