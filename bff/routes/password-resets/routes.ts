import * as registration from "../../../shared/contracts/registration.ts";
import type { App } from "../../fastify.ts";
import { EmailResets } from "../../registration/email-resets.ts";
import { MobileResets } from "../../registration/mobile-resets.ts";
import { bind } from "../bind.ts";

export const passwordResetRoutes = async (app: App): Promise<void> => {
  const byEmail = new EmailResets(app.deps);
  const byMobile = new MobileResets(app.deps);

  app.route({
    ...bind(registration, "resetByEmail"),
    handler: async (request, reply) => {
      await byEmail.send(request.body, request);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(registration, "resetByMobile"),
    handler: (request, reply) => byMobile.reset(request.body, request, reply),
  });
};
