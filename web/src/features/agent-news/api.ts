import { routes as agentTeam } from "../../../../shared/contracts/agent-team.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";

addRows(agentTeam);

/** Reads the site's announcements for agents, newest first. */
export const useAgentAnnouncements = () => useApi("agentAnnouncements", {});
