import fp from "fastify-plugin";
import { routeConfig } from "../route-config.ts";

/**
 * Tells the caller the id its lines carry, here and at the platform. Not on shared answers and files: a cached copy
 * would carry the id of somebody else's request. Errors say it themselves.
 */
export const requestIdPlugin = fp(async (app) => {
  app.addHook("onRequest", (request, reply, done) => {
    const { row } = routeConfig(request);
    if (row && row.access !== "shared") reply.header("x-request-id", request.id);
    done();
  });
});
