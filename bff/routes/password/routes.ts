import * as registration from "../../../shared/contracts/registration.ts";
import type { App } from "../../fastify.ts";
import { PasswordChanges } from "../../registration/password-changes.ts";
import { bind } from "../bind.ts";

export const passwordRoutes = async (app: App): Promise<void> => {
  const password = new PasswordChanges(app.deps);

  app.route({
    ...bind(registration, "changePassword"),
    handler: (request, reply) => password.change(request.body, request, reply),
  });
};
