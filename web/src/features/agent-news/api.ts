import { routes as agentNews } from "../../../../shared/contracts/agent-news.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";

bringRows(agentNews);

/** What the site says to its agents, newest first. */
export const useAgentAnnouncements = () => useApi("agentAnnouncements", {});
