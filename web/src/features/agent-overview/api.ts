import { routes as agentTeam } from "../../../../shared/contracts/agent-team.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import type { DayRange } from "../../ui/DateRange/presets.ts";

addRows(agentTeam);

/** Reads the team's figures for a range of days and for the preceding range. */
export const useOverview = ({ from, to }: DayRange) =>
  useApi("agentOverview", { query: { from, to } }, { keepPrevious: true });
