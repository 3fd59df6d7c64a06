import * as registration from "../../../shared/contracts/registration.ts";
import type { App } from "../../fastify.ts";
import { Affiliates } from "../../registration/affiliates.ts";
import { RegistrationCaptcha } from "../../registration/registration-captcha.ts";
import { Registrations } from "../../registration/registrations.ts";
import { bind } from "../bind.ts";

export const registrationRoutes = async (app: App): Promise<void> => {
  const registrations = new Registrations({
    ...app.deps,
    affiliates: new Affiliates(app.deps),
    captcha: new RegistrationCaptcha(app.deps),
  });

  app.route({
    ...bind(registration, "register"),
    handler: (request, reply) => registrations.register(request.body, request, reply),
  });
};
