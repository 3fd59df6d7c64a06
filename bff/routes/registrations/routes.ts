import * as registration from "../../../shared/contracts/registration.ts";
import type { App } from "../../fastify.ts";
import { Captchas } from "../../guard/captchas.ts";
import { Quota } from "../../guard/quota.ts";
import { Affiliates } from "../../registration/affiliates.ts";
import { RegistrationCaptcha } from "../../registration/registration-captcha.ts";
import { Registrations } from "../../registration/registrations.ts";
import { bind } from "../bind.ts";

export const registrationRoutes = async (app: App): Promise<void> => {
  const quota = new Quota(app.deps);
  const registrations = new Registrations({
    ...app.deps,
    quota,
    affiliates: new Affiliates({ ...app.deps, quota }),
    captcha: new RegistrationCaptcha({ ...app.deps, captchas: new Captchas(app.deps) }),
  });

  app.route({
    ...bind(registration, "register"),
    handler: (request, reply) => registrations.register(request.body, request, reply),
  });
};
