import { useApi } from "../../lib/api/use-api.ts";
import type { DayRange } from "../../ui/DateRange/presets.ts";

/** What the team did on some days, beside the days before them. */
export const useOverview = ({ from, to }: DayRange) =>
  useApi("agentOverview", { query: { from, to } }, { keepPrevious: true });
