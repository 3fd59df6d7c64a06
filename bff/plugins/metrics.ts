import fp from "fastify-plugin";
import { answerCounter } from "../metrics/count-answers.ts";

/** Counts and times every answer. */
export const metricsPlugin = fp(async (app) => {
  const count = answerCounter(app.deps.metrics);
  app.addHook("onResponse", (request, reply, done) => {
    count(request.method, request.route.url ?? "unmatched", reply.statusCode, reply.elapsedTime);
    done();
  });
});
