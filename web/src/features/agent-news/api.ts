import { useApi } from "../../lib/api/use-api.ts";

/** What the site says to its agents, newest first. */
export const useAgentAnnouncements = () => useApi("agentAnnouncements", {});
