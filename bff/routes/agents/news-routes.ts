import * as news from "../../../shared/contracts/agent-news.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";

/** What the operator tells agents. */
export const agentNewsRoutes = async (app: App): Promise<void> => {
  callRoute(app, news, "agentAnnouncements", { operation: "agentAnnouncements" });
};
