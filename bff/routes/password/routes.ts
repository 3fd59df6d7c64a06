import { PasswordChange } from "../../../shared/contracts/registration.ts";
import { Session } from "../../../shared/contracts/session.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { PasswordChanges } from "../../registration/password-changes.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";

export const passwordRoutes = async (app: App): Promise<void> => {
  const password = new PasswordChanges(app.deps);

  app.route({
    ...bind(routes.changePassword),
    schema: { body: PasswordChange, response: responses(Session) },
    handler: (request, reply) => password.change(request.body, request, reply),
  });
};
