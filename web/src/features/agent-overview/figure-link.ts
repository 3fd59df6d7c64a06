import { pathTo } from "../../../../shared/page-paths.ts";
import type { DayRange } from "../../ui/DateRange/presets.ts";
import type { FigureRow } from "./figures.ts";

/** The rows a figure is made of: its list, narrowed as the figure is, on its days. */
export function figureLink({ page, query }: Pick<FigureRow, "page" | "query">, days?: DayRange): string {
  const search = new URLSearchParams({ ...query, ...(days && { from: days.from, to: days.to }) }).toString();
  return pathTo(page) + (search && `?${search}`);
}
