import * as session from "../../../shared/contracts/session.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";

/** The credentials remembered for this browser, shown without the password, and their removal. */
export async function rememberedRoutes(app: App): Promise<void> {
  const { rememberMe } = app.deps;

  app.route({
    ...bind(session, "remembered"),
    handler: (request) => rememberMe.shown(request),
  });

  app.route({
    ...bind(session, "forget"),
    handler: async (request, reply) => {
      await rememberMe.forget(request, reply);
      return { password: false };
    },
  });
}
