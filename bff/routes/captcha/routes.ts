import * as entry from "../../../shared/contracts/entry.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";

/** The captcha image of this visitor; asking for it issues the visitor ticket it is bound to. */
export async function captchaRoutes(app: App): Promise<void> {
  const { captchas, visitors } = app.deps;

  app.route({
    ...bind(entry, "captcha"),
    // A HEAD would use up an image and issue a ticket for a link checker.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const png = await captchas.image(() => visitors.ensureVisitorTicket(request, reply), request, reply);
      return reply.type("image/png").send(png);
    },
  });
}
