import { Unread } from "../../../shared/contracts/messages.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";

export const unreadRoutes = async (app: App): Promise<void> => {
  app.route({
    ...bind(routes.unread),
    schema: { response: responses(Unread) },
    handler: async (request) => ({
      count: await app.deps.platform.call("unreadCount", {}, request.platformContext()),
    }),
  });
};
