import * as session from "../../../shared/contracts/session.ts";
import type { App } from "../../fastify.ts";
import { Cookies } from "../../session/cookies.ts";
import { RememberMe } from "../../session/remember-me.ts";
import { bind } from "../bind.ts";

/** What "remember me" kept for this browser, shown without the password, and its end. */
export async function rememberedRoutes(app: App): Promise<void> {
  const { config, store } = app.deps;
  const memory = new RememberMe({ config, store, cookies: new Cookies(config.publicUrl) });

  app.route({
    ...bind(session, "remembered"),
    handler: (request) => memory.shown(request),
  });

  app.route({
    ...bind(session, "forget"),
    handler: async (request, reply) => {
      await memory.forget(request, reply);
      return { password: false };
    },
  });
}
