import * as session from "../../../shared/contracts/session.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";

/** What "remember me" kept for this browser, shown without the password, and its end. */
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
