import { routes as agentTeam } from "../../../../shared/contracts/agent-team.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";

bringRows(agentTeam);

/** What the site says to its agents, newest first. */
export const useAgentAnnouncements = () => useApi("agentAnnouncements", {});
