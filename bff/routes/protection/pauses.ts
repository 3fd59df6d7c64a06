import * as protection from "../../../shared/contracts/protection.ts";
import type { App } from "../../fastify.ts";
import { Pausing } from "../../protection/pausing.ts";
import { bind } from "../bind.ts";

/** Time-out, self-exclusion and the way back. */
export const pausesRoutes = async (app: App): Promise<void> => {
  const pausing = new Pausing(app.deps);

  app.route({
    ...bind(protection, "timeOut"),
    handler: async (request, reply) => {
      await pausing.takeTimeOut(request.body, request, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(protection, "exclude"),
    handler: async (request, reply) => {
      await pausing.exclude(request.body, request, reply);
      return reply.code(204).send(null);
    },
  });
};
