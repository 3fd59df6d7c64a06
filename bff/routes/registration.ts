import * as entry from "../../shared/contracts/entry.ts";
import * as registration from "../../shared/contracts/registration.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { App } from "../fastify.ts";
import { PlatformError } from "../platform/error.ts";
import { siteHost, verifyInvitationCode } from "../registration/affiliates.ts";
import { resetByEmail } from "../registration/email-resets.ts";
import { changePassword, resetByMobile } from "../registration/password-changes.ts";
import { Registrations } from "../registration/registrations.ts";
import { SmsCodes } from "../session/sms-codes.ts";
import { bind } from "./bind.ts";

export const registrationRoutes = async (app: App): Promise<void> => {
  const registrations = new Registrations(app.deps);

  app.route({
    ...bind(registration, "register"),
    handler: (request, reply) => registrations.register(request.body, request, reply),
  });
};

/** Checks an invitation code: when the page of a link is opened, and before the registration form is sent. */
export const affiliateRoutes = async (app: App): Promise<void> => {
  const { cache, config, site } = app.deps;

  app.route({
    ...bind(registration, "affiliate"),
    handler: async (request, reply) => {
      const { code } = request.params;
      // The platform counts visits by a link per device, and stores the first link of each device.
      app.deps.visitors.deviceId(request, reply);
      const { domains } = await cache.value(site, request.language).catch(unknownSite);
      const domain = siteHost(request, config, domains);
      await verifyInvitationCode(app.deps, code, domain, request.caller.ip, request.platformContext());
      return { code };
    },
  });
};

/** Without the site's settings only the host of PUBLIC_URL is accepted. */
function unknownSite(error: unknown): Partial<Site> {
  if (error instanceof PlatformError) return {};
  throw error;
}

/** The captcha image of a visitor. The route issues the visitor ticket that the image is bound to. */
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

/** Codes by SMS for sign-in, its second step, registration and password reset. */
export async function smsRoutes(app: App): Promise<void> {
  const codes = new SmsCodes(app.deps);

  app.route({
    ...bind(entry, "sms"),
    handler: (request, reply) => codes.send(request.body, request, reply),
  });
}

export const passwordResetRoutes = async (app: App): Promise<void> => {
  app.route({
    ...bind(registration, "resetByEmail"),
    handler: async (request, reply) => {
      await resetByEmail(app.deps, request.body, request);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(registration, "resetByMobile"),
    handler: (request, reply) => resetByMobile(app.deps, request.body, request, reply),
  });
};

export const passwordRoutes = async (app: App): Promise<void> => {
  app.route({
    ...bind(registration, "changePassword"),
    handler: (request, reply) => changePassword(app.deps, request.body, request, reply),
  });
};
