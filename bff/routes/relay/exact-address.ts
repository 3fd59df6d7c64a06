import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ApiError } from "../../api-error.ts";
import { queryOn } from "../../http/exact-address.ts";
import { routeConfig } from "../../route-config.ts";

/** Before sessions, regions and everything else that may cost a platform call: only exact addresses go on. */
export const exactAddressPlugin = fp(async (app) => {
  app.addHook("onRequest", (request: FastifyRequest, _reply, done) => {
    const { url, relay } = routeConfig(request);
    const inexact = relay !== undefined && queryOn(url ?? "", request.raw.url ?? "") === undefined;
    done(inexact ? new ApiError("not_found") : undefined);
  });
});
