import * as entry from "../../../shared/contracts/entry.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";

/** The language the platform stores for an account; the session carries it from then on, too. */
export const languageRoutes = async (app: App): Promise<void> => {
  const { platform, sessions } = app.deps;

  app.route({
    ...bind(entry, "setLanguage"),
    handler: async (request, reply) => {
      const { language } = request.body;
      await platform.call("setLanguage", { language }, { ...request.platformContext(), language });
      const { ticket } = request.caller;
      if (ticket) await sessions.update(ticket, ({ member }) => (member ? { member: { ...member, language } } : {}));
      return reply.code(204).send(null);
    },
  });
};
