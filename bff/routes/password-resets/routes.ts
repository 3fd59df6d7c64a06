import { ResetByEmail, ResetByMobile } from "../../../shared/contracts/registration.ts";
import { Session } from "../../../shared/contracts/session.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { Quota } from "../../guard/quota.ts";
import { EmailResets } from "../../registration/email-resets.ts";
import { MobileResets } from "../../registration/mobile-resets.ts";
import { bind } from "../bind.ts";
import { noContent, responses } from "../response-schemas.ts";

export const passwordResetRoutes = async (app: App): Promise<void> => {
  const byEmail = new EmailResets({ ...app.deps, quota: new Quota(app.deps) });
  const byMobile = new MobileResets(app.deps);

  app.route({
    ...bind(routes.resetByEmail),
    schema: { body: ResetByEmail, response: noContent },
    handler: async (request, reply) => {
      await byEmail.send(request.body, request);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(routes.resetByMobile),
    schema: { body: ResetByMobile, response: responses(Session) },
    handler: (request, reply) => byMobile.reset(request.body, request, reply),
  });
};
