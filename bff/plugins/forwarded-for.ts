import fp from "fastify-plugin";
import { plainForwardedFor } from "../http/visitor-address.ts";

/**
 * Before anybody asks who is calling: a port is neither part of a visitor's address, which goes upstream and is counted
 * by, nor may it hide a trusted proxy from the list of them.
 */
export const forwardedForPlugin = fp(async (app) => {
  if (app.deps.config.trustProxy.length === 0) return;
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    plainForwardedFor(raw);
    done();
  });
});
