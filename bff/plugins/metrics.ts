import fp from "fastify-plugin";

/** Counts and times every answer by route pattern, never by URL: the labels stay bounded. */
export const metricsPlugin = fp(async (app) => {
  const { metrics } = app.deps;
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      route: request.routeOptions.url ?? "unmatched",
      method: request.method,
      status: String(reply.statusCode),
    };
    metrics.requests.inc(labels);
    metrics.requestSeconds.observe({ route: labels.route }, reply.elapsedTime / 1000);
  });
});
