import { LanguageChoice } from "../../../shared/contracts/entry.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";
import { noContent } from "../response-schemas.ts";

/** What the platform remembers this account to read; the session says it from then on, too. */
export const languageRoutes = async (app: App): Promise<void> => {
  const { platform, sessions } = app.deps;

  app.route({
    ...bind(routes.setLanguage),
    schema: { body: LanguageChoice, response: noContent },
    handler: async (request, reply) => {
      const { language } = request.body;
      await platform.call("setLanguage", { language }, { ...request.platformContext(), language });
      const { ticket } = request.caller;
      const member = ticket?.record.member;
      if (ticket && member) await sessions.update(ticket, { member: { ...member, language } });
      return reply.code(204).send(null);
    },
  });
};
