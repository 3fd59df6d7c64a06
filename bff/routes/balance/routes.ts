import { Balance } from "../../../shared/contracts/wallets.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";

export const balanceRoutes = async (app: App): Promise<void> => {
  app.route({
    ...bind(routes.balance),
    schema: { response: responses(Balance) },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      return app.deps.platform.call("balance", {}, request.platformContext());
    },
  });
};
