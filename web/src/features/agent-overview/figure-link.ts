import { pathTo } from "../../../../shared/page-paths.ts";
import type { DayRange } from "../../ui/DateRange/presets.ts";
import type { FigureRow } from "./figures.ts";

/** Returns the path of a figure's list, with its filters and days. */
export function figureLink({ page, query }: Pick<FigureRow, "page" | "query">, days?: DayRange): string {
  const search = new URLSearchParams({ ...query, ...(days && { from: days.from, to: days.to }) }).toString();
  return pathTo(page) + (search && `?${search}`);
}
