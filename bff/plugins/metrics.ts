import fp from "fastify-plugin";

/** Node's parser lets 35 method names through; what no route of ours takes counts as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Counts and times every answer by route pattern, never by URL: the labels stay bounded. */
export const metricsPlugin = fp(async (app) => {
  const { metrics } = app.deps;
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      route: request.routeOptions.url ?? "unmatched",
      method: methods.has(request.method) ? request.method : "other",
      status: String(reply.statusCode),
    };
    metrics.requests.inc(labels);
    metrics.requestSeconds.observe({ route: labels.route }, reply.elapsedTime / 1000);
  });
});
