import fp from "fastify-plugin";
import { routeConfig } from "../route-config.ts";

/** Node's parser lets 35 method names through; what no route of ours takes counts as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Counts and times every answer by route pattern, never by URL: the labels stay bounded. */
export const metricsPlugin = fp(async (app) => {
  const { metrics } = app.deps;
  // Looking a set of labels up costs more than counting under it, so each is looked up once.
  const bound = new Map<string, ReturnType<typeof bind>>();
  const bind = (route: string, method: string, status: string) => ({
    requests: metrics.requests.labels(route, method, status),
    seconds: metrics.requestSeconds.labels(route),
  });

  app.addHook("onResponse", (request, reply, done) => {
    const route = routeConfig(request).url ?? "unmatched";
    const method = methods.has(request.method) ? request.method : "other";
    const name = `${method} ${reply.statusCode} ${route}`;
    let counted = bound.get(name);
    if (!counted) {
      counted = bind(route, method, String(reply.statusCode));
      bound.set(name, counted);
    }
    counted.requests.inc();
    counted.seconds.observe(reply.elapsedTime / 1000);
    done();
  });
});
