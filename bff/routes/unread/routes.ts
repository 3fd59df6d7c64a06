import * as messages from "../../../shared/contracts/messages.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";

export const unreadRoutes = async (app: App): Promise<void> => {
  callRoute(app, messages, "unread", { operation: "unreadCount", answer: (count) => ({ count }) });
};
