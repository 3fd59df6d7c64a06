import fp from "fastify-plugin";
import { elapsedMs } from "../fast-path/handed-over.ts";
import { answerCounter } from "../metrics/count-answers.ts";
import { routeConfig } from "../route-config.ts";

/** Counts and times every answer that goes through Fastify. */
export const metricsPlugin = fp(async (app) => {
  const count = answerCounter(app.deps.metrics);
  app.addHook("onResponse", (request, reply, done) => {
    count(request.method, routeConfig(request).url ?? "unmatched", reply.statusCode, elapsedMs(request, reply));
    done();
  });
});
