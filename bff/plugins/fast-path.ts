import fp from "fastify-plugin";
import { FastPath } from "../fast-path/fast-path.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import { type SendWhole, wholeAnswers } from "../http/whole-answer.ts";

/**
 * Puts the fast path in front of Fastify's own listener, on the server Fastify made. Requests by `inject`, and whatever
 * the fast path leaves, go the whole way.
 */
export const fastPathPlugin = fp(async (app) => {
  const { server, routing } = app;
  const fastPath = new FastPath({
    addressOf: visitorAddress(app.deps.config.trustProxy),
    isCalm: () => !app.isDraining() && !app.isUnderPressure(),
  });
  app.decorate("fastPath", fastPath);
  app.decorate("sendWhole", wholeAnswers(server));
  if (!server.listeners("request").includes(routing)) throw new Error("Fastify no longer listens by `routing`");
  server.off("request", routing);
  server.on("request", (request, response) => {
    if (!fastPath.take(request, response)) routing(request, response);
  });
});

declare module "fastify" {
  interface FastifyInstance {
    readonly fastPath: FastPath;
    readonly sendWhole: SendWhole;
  }
}
