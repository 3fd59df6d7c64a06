import { agentAnnouncements } from "../mappers/agent-announcements.ts";
import { listRequired } from "../mappers/wire.ts";
import { agents, ownRead } from "../presets.ts";

/** What the operator tells agents (protocol 8.1). Not open to the relay: its HTML is sanitised here. */
export const agentNewsOperations = {
  agentAnnouncements: ownRead({
    audience: agents,
    breaker: "agents",
    path: "/wps/agent/announcements",
    map: (value) => ({ items: agentAnnouncements(listRequired(value, "list")) }),
  }),
};
