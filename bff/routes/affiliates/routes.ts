import * as registration from "../../../shared/contracts/registration.ts";
import type { App } from "../../fastify.ts";
import { siteHost } from "../../http/site-host.ts";
import { Affiliates } from "../../registration/affiliates.ts";
import { bind } from "../bind.ts";

/** Checks an invitation code before the registration form is sent. */
export const affiliateRoutes = async (app: App): Promise<void> => {
  const affiliates = new Affiliates(app.deps);

  app.route({
    ...bind(registration, "affiliate"),
    handler: async (request) => {
      const { code } = request.params;
      await affiliates.verify(code, siteHost(request), request.caller.ip, request.platformContext());
      return { code };
    },
  });
};
