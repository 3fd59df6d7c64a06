import * as registration from "../../../shared/contracts/registration.ts";
import type { Site } from "../../../shared/contracts/site.ts";
import type { App } from "../../fastify.ts";
import { PlatformError } from "../../platform/error.ts";
import { Affiliates, siteHost } from "../../registration/affiliates.ts";
import { bind } from "../bind.ts";

/** Checks an invitation code: when the page of a link is opened, and before the registration form is sent. */
export const affiliateRoutes = async (app: App): Promise<void> => {
  const { cache, config, site } = app.deps;
  const affiliates = new Affiliates(app.deps);

  app.route({
    ...bind(registration, "affiliate"),
    handler: async (request, reply) => {
      const { code } = request.params;
      // The platform counts a visit by a link for each device, and remembers by which one it came first.
      app.deps.visitors.deviceId(request, reply);
      const { domains } = await cache.value(site, request.language).catch(unknownSite);
      await affiliates.verify(code, siteHost(request, config, domains), request.caller.ip, request.platformContext());
      return { code };
    },
  });
};

/** Only the host of PUBLIC_URL is the site's then. */
function unknownSite(error: unknown): Partial<Site> {
  if (error instanceof PlatformError) return {};
  throw error;
}
