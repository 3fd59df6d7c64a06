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
import { emptyRoute, route } from "./bind.ts";

/** Registration with codes, captcha and invitation codes, and changes and resets of passwords. */
export default async function registrationRoutes(app: App): Promise<void> {
  const { cache, captchas, config, site, visitors } = app.deps;
  const registrations = new Registrations(app.deps);
  const codes = new SmsCodes(app.deps);

  route(app, registration, "register", (request, reply) => registrations.register(request.body, request, reply));

  // Checks an invitation code when a link is opened, and before the registration form is sent.
  route(app, registration, "affiliate", async (request, reply) => {
    const { code } = request.params;
    // The platform counts link visits per device, and stores the first link of each device.
    visitors.deviceId(request, reply);
    const { domains } = await cache.value(site, request.language).catch(unknownSite);
    const domain = siteHost(request, config, domains);
    await verifyInvitationCode(app.deps, code, domain, request.caller.ip, request.platformContext());
    return { code };
  });

  // Issues the visitor ticket that the image is bound to.
  route(app, entry, "captcha", async (request, reply) => {
    const ensureTicket = () => visitors.ensureVisitorTicket(request, reply);
    const png = await captchas.image(ensureTicket, request, reply, app.clientAccount(request));
    return reply.type("image/png").send(png);
  });

  route(app, entry, "sms", (request, reply) => codes.send(request.body, request, reply));

  emptyRoute(app, registration, "resetByEmail", (request) => resetByEmail(app.deps, request.body, request));

  route(app, registration, "resetByMobile", (request, reply) => resetByMobile(app.deps, request.body, request, reply));

  route(app, registration, "changePassword", (request, reply) =>
    changePassword(app.deps, request.body, request, reply),
  );
}

/** Returns an empty site after a platform failure, so that only the host of PUBLIC_URL is accepted. */
function unknownSite(error: unknown): Partial<Site> {
  if (error instanceof PlatformError) return {};
  throw error;
}
